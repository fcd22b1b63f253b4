import { describe, expect, it } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const documents = ["README.md", "DESIGN.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];

/** Paths in backticks or links that start with a folder of the project; `<name>` stands for any name. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)].map(([, code, link]) => code ?? link ?? "");
  return quoted.filter((path) => /^(src|kernel|labextension|notebooks|test|\.ci)\//.test(path) && !/[<*]/.test(path));
}

describe.each(documents)("%s", (document) => {
  const paths = pathsIn(readFileSync(join(root, document), "utf8")).filter(
    (path) => !path.startsWith("test/artifacts"),
  );

  it("names only paths that exist", () => {
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
