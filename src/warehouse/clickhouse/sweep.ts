import { z } from "zod";
import { parseRows } from "../rows.ts";
import type { ClickHouseAddress } from "./address.ts";
import { dropDatabase } from "./load-version.ts";
import type { Servers } from "./servers.ts";
import { queryServer } from "./warehouse.ts";

/** An import that has written nothing for so long has ended, on whatever machine it ran. */
export const ENDED_S = 24 * 60 * 60;

const Left = z.object({ database: z.string(), idle: z.number() });

/** Databases of versions, by the ends of their names, and for how many seconds nothing was written to them. */
const statement = (database: string): string => `
SELECT database, dateDiff('second', max(written), now())::DOUBLE AS idle
FROM (
  SELECT database, metadata_modification_time AS written FROM system.tables
  UNION ALL SELECT database, modification_time AS written FROM system.parts
)
WHERE match(database, '^${database}_\\\\w+_[0-9a-f]{8}$')
GROUP BY database`;

/** Drops what imports that were killed left behind: databases that no list names and that nothing has been written to for so long. */
export async function sweep(
  servers: Servers,
  address: ClickHouseAddress,
  listed: ReadonlySet<string>,
  idleSeconds: number,
): Promise<void> {
  const ask = statement(address.database);
  const found = (await servers.onEach(async (server) => parseRows(await queryServer(server, ask), Left))).flat();
  const written = Map.groupBy(found, ({ database }) => database);
  for (const [database, places] of written)
    if (!listed.has(database) && places.every(({ idle }) => idle >= idleSeconds)) await dropDatabase(servers, database);
}
