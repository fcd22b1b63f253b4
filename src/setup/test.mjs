import { main } from "./main.mjs";
import { prepare } from "./prepare.mjs";
import { suites } from "./suites.mjs";
import { installTestTools } from "./test-tools.mjs";

/** Runs every suite, also after a failure, and ends with the sum of all. */
await main(async () => {
  await prepare();
  const sum = { passed: 0, failed: 0 };
  for (const suite of suites({ browser: await installTestTools() })) {
    const { passed, failed } = await suite();
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});
