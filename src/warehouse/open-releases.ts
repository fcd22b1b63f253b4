import { duckDbReleases } from "./duckdb-releases.ts";
import type { Releases } from "./releases.ts";

/** Where a command or service finds its dataset versions. */
export interface WarehousePlace {
  /** The folder of everything that is written. */
  readonly home: string;
}

/** The dataset versions of that place. */
export const openReleases = ({ home }: WarehousePlace): Releases => duckDbReleases(home);
