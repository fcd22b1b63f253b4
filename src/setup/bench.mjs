import { chosenScripts } from "./chosen-scripts.mjs";
import { main } from "./main.mjs";
import { installPackages } from "./packages.mjs";
import { at, node } from "./paths.mjs";
import { benchPython } from "./python.mjs";
import { run } from "./run.mjs";

const folder = at("test", "bench");
const ENDING = ".bench.ts";

/** Runs the benchmarks of test/bench one after the other (`npm run bench -- tcga --values 1e6`); they print figures and ratios and assert nothing. */
await main(async () => {
  const { names, options } = chosenScripts(folder, ENDING, process.argv.slice(2));
  await installPackages();
  const env = names.includes("tcga") ? { CGQ_BENCH_PYTHON: await benchPython() } : {};
  for (const name of names) {
    console.log(`\n${name}`);
    const { code } = await run(
      node,
      ["--no-warnings", "--expose-gc", at("test", "bench", `${name}${ENDING}`), ...options],
      { env },
    );
    if (code !== 0) return code;
  }
  return 0;
});
