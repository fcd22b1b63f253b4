import { installClickHouse } from "./clickhouse.mjs";
import { main } from "./main.mjs";
import { prepare } from "./prepare.mjs";
import { runSuites, suites } from "./suites.mjs";
import { installTestTools } from "./test-tools.mjs";

await main(async () => {
  const [browser, clickHouse] = await Promise.all([installTestTools(), installClickHouse(), prepare()]);
  return runSuites(suites({ browser, clickHouse }));
});
