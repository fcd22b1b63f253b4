import { readdirSync } from "node:fs";
import { main } from "./main.mjs";
import { at, node, venvBin } from "./paths.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Runs the long proofs of test/verify one after the other; names given on the command line choose some. */
await main(async () => {
  await prepare();
  const chosen = process.argv.slice(2);
  const scripts = readdirSync(at("test", "verify"))
    .filter((name) => name.endsWith(".ts"))
    .sort();
  let failed = 0;
  for (const script of scripts.filter((name) => chosen.length === 0 || chosen.includes(name.replace(/\.ts$/, "")))) {
    console.log(`\n${script}`);
    const env = { CGQ_TEST_PYTHON: venvBin("python") };
    const { code } = await run(node, ["--no-warnings", at("test", "verify", script)], { env });
    if (code !== 0) failed += 1;
  }
  console.log(`\n${failed === 0 ? "All proofs hold." : `${failed} proofs failed.`}`);
  return failed === 0 ? 0 : 1;
});
