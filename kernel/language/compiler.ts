import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type * as ConverterModule from "tslab/dist/converter.js";
import type * as InspectModule from "tslab/dist/inspect.js";
import type * as MetadataModule from "tslab/dist/metadata.js";
import type { CompilerModule } from "./compiler-module.ts";
import { SourceMapRecorder } from "./source-map-recorder.ts";

/** tslab's parts that the kernel builds on, running on a compiler with the kernel's options. */
export interface Tslab {
  readonly typescript: CompilerModule;
  readonly converter: ConverterModule.Converter;
  readonly isCompleteCode: typeof ConverterModule.isCompleteCode;
  readonly printQuickInfo: typeof InspectModule.printQuickInfo;
  readonly getCodeMetadata: typeof MetadataModule.getCodeMetadata;
  readonly sourceMaps: SourceMapRecorder;
}

const require = createRequire(import.meta.url);
const requireFromTslab = createRequire(require.resolve("tslab/package.json"));

/** Loads tslab. The compiler's module is replaced before, since tslab offers no way to set compiler options. */
export function loadTslab(): Tslab {
  const path = requireFromTslab.resolve("@tslab/typescript-for-tslab");
  // Both are the modules whose declarations are named here.
  const original = requireFromTslab(path) as CompilerModule;
  const sourceMaps = new SourceMapRecorder();
  const typescript = configured(original, sourceMaps);
  const cached = requireFromTslab.cache[path];
  if (cached !== undefined) cached.exports = typescript;
  const { createConverter, isCompleteCode } = requireFromTslab("./dist/converter.js") as typeof ConverterModule;
  const { printQuickInfo } = requireFromTslab("./dist/inspect.js") as typeof InspectModule;
  const { getCodeMetadata } = requireFromTslab("./dist/metadata.js") as typeof MetadataModule;
  return { typescript, converter: createConverter({}), isCompleteCode, printQuickInfo, getCodeMetadata, sourceMaps };
}

function configured(original: CompilerModule, sourceMaps: SourceMapRecorder): CompilerModule {
  watchOnlyUserFiles(original);
  const options = compilerOptions(original);
  return {
    ...original,
    transpileModule: (input, given) => sourceMaps.transpile(original.transpileModule, input, given),
    createWatchCompilerHost: (roots, given, ...rest) =>
      original.createWatchCompilerHost(roots, { ...given, ...options }, ...rest),
  };
}

function compilerOptions(typescript: CompilerModule): object {
  const nodeTypes = dirname(dirname(require.resolve("@types/node/package.json")));
  const ownTypes = fileURLToPath(new URL("./types", import.meta.url));
  return {
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts"],
    typeRoots: [join(process.cwd(), "node_modules", "@types"), nodeTypes, ownTypes],
    types: ["node", "cgq"],
    inlineSourceMap: true,
  };
}

/** tslab watches every file of a program; installed packages and the standard library do not change while it runs. */
function watchOnlyUserFiles({ sys }: CompilerModule): void {
  const watchFile = sys.watchFile?.bind(sys);
  const idle = { close: () => {} };
  sys.watchFile = (path, callback, interval, options) =>
    path.includes("/node_modules/") || path.includes("/language/types/") || watchFile === undefined
      ? idle
      : watchFile(path, callback, interval, options);
}
