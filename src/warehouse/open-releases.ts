import { duckDbReleases } from "./duckdb-releases.ts";
import { clickHouseReleases } from "./clickhouse/releases.ts";
import type { Releases } from "./releases.ts";

/** Where a command or service finds its dataset versions. */
export interface WarehousePlace {
  /** The folder of everything that is written. */
  readonly home: string;
  /** The address of a ClickHouse warehouse; without one, versions are files of DuckDB below the home. */
  readonly warehouse?: string | undefined;
}

/** The dataset versions of that place. */
export const openReleases = ({ home, warehouse }: WarehousePlace): Releases =>
  warehouse === undefined ? duckDbReleases(home) : clickHouseReleases(warehouse);
