import type { WarehousePlace } from "../warehouse/open-releases.ts";
import type { Releases } from "../warehouse/releases.ts";

/** Works on the dataset versions of that place. */
export async function withReleases<T>(place: WarehousePlace, work: (releases: Releases) => Promise<T>): Promise<T> {
  const { openReleases } = await import("../warehouse/open-releases.ts");
  const releases = await openReleases(place);
  try {
    return await work(releases);
  } finally {
    await releases.close();
  }
}
