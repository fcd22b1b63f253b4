import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Releases } from "../warehouse/releases.ts";

/** Copies every dataset version, also to another engine, and serves there what is served here. */
export async function copyReleases(from: Releases, to: Releases, scratch: string): Promise<string | undefined> {
  const served = await from.current();
  // Nothing is served before the first import has ended.
  if (served === undefined) return undefined;
  const others = (await from.versions()).map(({ name }) => name).filter((name) => name !== served);
  for (const name of [...others.toSorted(), served]) {
    const draft = join(scratch, "copied.duckdb");
    await from.copyTo(name, draft);
    await to.publish(name, draft);
    await rm(draft, { force: true });
  }
  return served;
}
