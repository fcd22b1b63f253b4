import { readdirSync } from "node:fs";
import { main } from "./main.mjs";
import { installPackages } from "./packages.mjs";
import { at, node } from "./paths.mjs";
import { run } from "./run.mjs";

/** Runs the benchmarks of test/bench one after the other; they print ratios and assert nothing. */
await main(async () => {
  await installPackages();
  for (const script of readdirSync(at("test", "bench"))
    .filter((name) => name.endsWith(".bench.ts"))
    .sort()) {
    console.log(`\n${script}`);
    await run(node, ["--no-warnings", "--expose-gc", at("test", "bench", script)]);
  }
});
