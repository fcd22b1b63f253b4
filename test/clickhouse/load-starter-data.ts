import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";

/** Takes the starter data set of a home over to the ClickHouse servers at an address; returns its version. */
export async function loadStarterData(home: string, address: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cgq-copy-"));
  const files = await openReleases({ home });
  const servers = await openReleases({ home: folder, warehouse: address });
  try {
    const version = await files.current();
    if (version === undefined) throw new Error("The starter data set did not load.");
    const copy = join(folder, "copy.duckdb");
    copyFileSync(versionPath(home, version), copy);
    await servers.publish(version, copy);
    return version;
  } finally {
    await Promise.all([files.close(), servers.close()]);
    rmSync(folder, { recursive: true });
  }
}
