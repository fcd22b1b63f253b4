import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";
import { main } from "./main.mjs";
import { at, node, root } from "./paths.mjs";
import { must } from "./run.mjs";

const folder = process.argv[2] ?? at("dist");
const staged = join(folder, "npm");

const isSource = (path) => path.endsWith(".ts") && !path.endsWith(".d.ts");

/** Node.js strips no types below `node_modules`: every source is written without them, line for line as it runs here. */
function stage(path) {
  const target = join(staged, builtName(path));
  mkdirSync(dirname(target), { recursive: true });
  const content = readFileSync(at(path));
  writeFileSync(target, isSource(path) ? built(content.toString(), dirname(at(path))) : content);
}

/** Without types, and with the names of what is made of other sources, in imports and for threads. */
const built = (text, beside) =>
  stripTypeScriptTypes(text).replaceAll(/(["'])([\w./-]+)\.ts\1/g, (quoted, quote, name) =>
    existsSync(resolve(beside, `${name}.ts`)) ? `${quote}${name}.js${quote}` : quoted,
  );

const filesIn = (...folders) =>
  folders.flatMap((name) =>
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/")),
  );

const builtName = (path) => (isSource(path) ? path.replace(/\.ts$/, ".js") : path);

/** What npm needs to know to run the package; nothing that only a clone has. */
function manifest() {
  const { name, version, description, license, type, engines, bin, exports, dependencies } = JSON.parse(
    readFileSync(at("package.json"), "utf8"),
  );
  const entries = Object.entries(exports).map(([entry, path]) => [
    entry,
    { types: path.replace("./", "./types/").replace(/\.ts$/, ".d.ts"), default: builtName(path) },
  ]);
  const programs = Object.entries(bin).map(([command, path]) => [command, builtName(path)]);
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    dependencies,
    bin: Object.fromEntries(programs),
    exports: { ...Object.fromEntries(entries), "./package.json": "./package.json" },
  };
}

/** Declarations of what other programs import. */
async function declare() {
  const compiler = at("node_modules", "@typescript", "native", "bin", "tsc");
  const options = ["--declaration", "--emitDeclarationOnly", "--noEmit", "false", "--rootDir", root];
  const args = [compiler, "-p", at("tsconfig.package.json"), ...options, "--outDir", join(staged, "types")];
  await must(node, args, "The declarations of the npm package could not be made: see above.");
}

/** Writes `cgq-VERSION.tgz`, which `npm install` takes anywhere, and prints its path. */
await main(async () => {
  rmSync(staged, { recursive: true, force: true });
  for (const path of filesIn("src", "kernel")) if (!/^src\/(setup|deploy)\//.test(path)) stage(path);
  for (const name of ["README.md", "LICENSE", "NOTICE", "CITATION.cff", "CHANGELOG.md"])
    cpSync(at(name), join(staged, name));
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  await declare();
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const bill = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--workspaces=false", "--silent"];
  writeFileSync(
    join(staged, "sbom.cdx.json"),
    await must(npm, bill, "npm could not write the software bill of materials: see above."),
  );
  const args = ["pack", "--silent", "--pack-destination", folder];
  const name = await must(npm, args, "npm could not pack the package: see above.", { cwd: staged });
  rmSync(staged, { recursive: true });
  console.log(join(folder, name.trim().split("\n").at(-1)));
});
