import { installClickHouse } from "./clickhouse.mjs";
import { main } from "./main.mjs";
import { SetupError } from "./run.mjs";

/** Installs the ClickHouse that tests and benchmarks start, and prints its path. */
await main(async () => {
  const library = await installClickHouse();
  if (library === undefined)
    throw new SetupError("There is no ClickHouse for this machine: Linux x64 with python3 is needed.");
  console.log(library);
});
