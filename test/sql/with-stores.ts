import { afterAll, beforeAll } from "@jest/globals";
import type { Stores } from "../../src/cli/stores.ts";
import type { TestDatabase } from "./engines.ts";

/** Opens the stores of a new database before the tests of a block, which fill them, and takes both away after them. */
export function withStores(
  create: () => Promise<TestDatabase>,
  fill: (stores: Stores, database: TestDatabase) => Promise<void>,
): void {
  let database: TestDatabase;
  let stores: Stores;
  beforeAll(async () => {
    database = await create();
    stores = await database.open();
    await fill(stores, database);
  });
  afterAll(async () => {
    await stores.close();
    await database.remove();
  });
}
