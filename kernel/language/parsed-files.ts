import type * as TypeScript from "typescript";
import type { Library } from "./library.ts";
import { ts } from "./typescript.ts";

/** The language service's store of parsed files: those of the library are kept, others parsed as they change. */
export function parsedFiles(library: Library): TypeScript.DocumentRegistry {
  const parsed: TypeScript.DocumentRegistry["acquireDocument"] = (path, _, text, version, __, given) => {
    const options = typeof given === "object" ? given : { languageVersion: ts.ScriptTarget.ESNext };
    return library.holds(path)
      ? library.parsed(path, text, options)
      : ts.createLanguageServiceSourceFile(path, text, options, version, false);
  };
  const parsedWithKey: TypeScript.DocumentRegistry["acquireDocumentWithKey"] = (path, _, settings, __, ...rest) =>
    parsed(path, settings, ...rest);
  const standard = ts.createDocumentRegistry();
  return {
    acquireDocument: parsed,
    acquireDocumentWithKey: parsedWithKey,
    updateDocument: parsed,
    updateDocumentWithKey: parsedWithKey,
    getKeyForCompilationSettings: (settings) => standard.getKeyForCompilationSettings(settings),
    releaseDocument: () => {},
    releaseDocumentWithKey: () => {},
    reportStats: () => "",
  };
}
