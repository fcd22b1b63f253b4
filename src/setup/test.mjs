import { installClickHouse } from "./clickhouse.mjs";
import { main } from "./main.mjs";
import { prepare } from "./prepare.mjs";
import { runSuites, suites } from "./suites.mjs";
import { installTestTools } from "./test-tools.mjs";

await main(async () => {
  await prepare();
  const [browser, clickHouse] = [await installTestTools(), await installClickHouse()];
  return runSuites(suites({ browser, clickHouse }));
});
