import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { type Content, PROTOCOL_VERSION } from "./message.ts";

const Package = z.object({ version: z.string() });

function versionIn(packageFile: string | URL): string {
  return Package.parse(JSON.parse(readFileSync(packageFile, "utf8"))).version;
}

/** What the kernel says of itself. */
export function kernelInfo(): Content {
  const require = createRequire(import.meta.url);
  return {
    status: "ok",
    protocol_version: PROTOCOL_VERSION,
    implementation: "cgq",
    implementation_version: versionIn(new URL("../../package.json", import.meta.url)),
    banner: "CGQ: TypeScript with questions about cancer genomics. Try %cgq --help",
    debugger: false,
    help_links: [{ text: "TypeScript handbook", url: "https://www.typescriptlang.org/docs/handbook/intro.html" }],
    language_info: {
      name: "typescript",
      version: versionIn(require.resolve("typescript/package.json")),
      mimetype: "text/typescript",
      file_extension: ".ts",
      pygments_lexer: "typescript",
      // A string: JupyterLab resolves an object by its `name`, which would have to be javascript.
      codemirror_mode: "typescript",
      nbconvert_exporter: "script",
    },
  };
}
