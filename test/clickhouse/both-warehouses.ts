import { afterAll, beforeAll } from "@jest/globals";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import type { Releases } from "../../src/warehouse/releases.ts";
import { scratchFolder } from "../importers/imported-home.ts";
import { startClickHouse, type TestServers } from "./servers.ts";

/** The same data as files of DuckDB and on ClickHouse servers, for the tests of a file. */
export interface BothWarehouses {
  readonly home: string;
  readonly files: Releases;
  readonly servers: Releases;
  readonly running: TestServers;
  /** Versions in another database of the same servers. */
  readonly other: (database: string) => Promise<Releases>;
}

/** Starts servers before the tests of a file; the returned function gives what stands then. */
export function useBothWarehouses(
  size: { readonly shards?: number; readonly replicas?: number } = {},
): () => BothWarehouses {
  const folder = scratchFolder();
  const opened: Releases[] = [];
  let running: TestServers | undefined;
  let both: BothWarehouses | undefined;
  const open = async (database: string): Promise<Releases> => {
    const releases = await openReleases({ home: folder.path, warehouse: running?.address(database) });
    opened.push(releases);
    return releases;
  };
  beforeAll(async () => {
    running = await startClickHouse(size);
    const files = await openReleases({ home: folder.path });
    both = { home: folder.path, files, servers: await open("cgq"), running, other: open };
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await running?.stop();
    folder.remove();
  });
  return () => {
    if (both === undefined) throw new Error("The servers did not start.");
    return both;
  };
}
