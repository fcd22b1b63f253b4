import type { Releases } from "./releases.ts";

/** Where the dataset versions are. */
export interface WarehousePlace {
  /** The folder of everything that is written. */
  readonly home: string;
  /** The address of a ClickHouse warehouse; without one, versions are files of DuckDB below the home. */
  readonly warehouse?: string | undefined;
}

/** The dataset versions of that place; only the engine that is used is loaded. Throws CgqError `invalid_request` for an address that cannot be read. */
export async function openReleases({ home, warehouse }: WarehousePlace): Promise<Releases> {
  if (warehouse === undefined) return (await import("./duckdb-releases.ts")).duckDbReleases(home);
  return (await import("./clickhouse/releases.ts")).clickHouseReleases(warehouse);
}
