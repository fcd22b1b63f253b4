import type { ResponseOf } from "../contract/route.ts";
import type { Routes } from "../contract/routes.ts";
import { sql } from "../warehouse/sql.ts";
import type { Ports } from "./ports.ts";

/** Asks the stores and the data warehouse, so that a service that cannot reach one of them gets no questions. Throws `CgqError` unavailable where one does not answer. */
export async function getReadiness({ cards, warehouse }: Ports): Promise<ResponseOf<Routes["getReadiness"]>> {
  await cards.check();
  return warehouse.use(async (open) => {
    await open.query(sql`SELECT 1 AS one`);
    return { status: "ready", dataset_version: open.version.name, warehouse: open.dialect.engine };
  });
}
