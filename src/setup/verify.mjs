import { chosenScripts } from "./chosen-scripts.mjs";
import { main } from "./main.mjs";
import { at, node, venvBin } from "./paths.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

const folder = at("test", "verify");

/** Runs the long proofs of test/verify one after the other; names given on the command line choose some, options are theirs. */
await main(async () => {
  const { names, options } = chosenScripts(folder, ".ts", process.argv.slice(2));
  await prepare();
  let failed = 0;
  for (const name of names) {
    console.log(`\n${name}`);
    const env = { CGQ_TEST_PYTHON: venvBin("python") };
    const { code } = await run(node, ["--no-warnings", at("test", "verify", `${name}.ts`), ...options], { env });
    if (code !== 0) failed += 1;
  }
  console.log(`\n${failed === 0 ? "All proofs hold." : `${failed} proofs failed.`}`);
  return failed === 0 ? 0 : 1;
});
