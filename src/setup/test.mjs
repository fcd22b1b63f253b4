import { main } from "./main.mjs";
import { prepare } from "./prepare.mjs";
import { runSuites, suites } from "./suites.mjs";
import { installTestTools } from "./test-tools.mjs";

await main(async () => {
  await prepare();
  return runSuites(suites({ browser: await installTestTools() }));
});
