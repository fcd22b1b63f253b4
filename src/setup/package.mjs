import { buildWheel } from "./build-wheel.mjs";
import { main } from "./main.mjs";
import { at, node } from "./paths.mjs";
import { prepare } from "./prepare.mjs";
import { must } from "./run.mjs";

/** Writes what is installed elsewhere into `dist`. */
await main(async () => {
  await prepare();
  console.log(await buildWheel());
  const builder = at("src", "setup", "build-npm-package.mjs");
  console.log((await must(node, ["--no-warnings", builder, at("dist")], "The npm package could not be built.")).trim());
});
