import type { Warehouse } from "./warehouse.ts";

/** A dataset version by its name, and what it takes on disk. */
export interface HeldVersion {
  readonly name: string;
  readonly bytes: number;
}

/** Where dataset versions are kept and one of them is served. An import makes a dataset file of DuckDB, which `publish` takes over. */
export interface Releases {
  /** The name of the served version; undefined when nothing has been loaded yet. */
  current(): Promise<string | undefined>;
  /** Every version, in no order. */
  versions(): Promise<HeldVersion[]>;
  /** Opens a version; rejects with CgqError `not_in_dataset` when another release of the software made it. `memory` is a bound for what is read. */
  open(name: string, memory?: string): Promise<Warehouse>;
  /** Writes a version as the dataset file `path`, for an import to add to, or to be published elsewhere. */
  copyTo(name: string, path: string): Promise<void>;
  /** Takes over a finished dataset file and makes it the served version: wholly, or not at all. `base` is the version that it adds to: several machines may import at once, and the later one is refused. */
  publish(name: string, builtFile: string, base?: string): Promise<void>;
  close(): Promise<void>;
}
