import { type ImportOptions, type ImportReport, importStudies } from "../importers/import-studies.ts";
import { setCollection } from "../threads/collect-garbage.ts";
import type { WarehousePlace } from "../warehouse/open-releases.ts";
import { importProgress } from "./import-progress.ts";
import { withReleases } from "./with-releases.ts";

/** Imports studies below a home, and shows how far it is. */
export function runImport(
  paths: readonly string[],
  place: WarehousePlace,
  wanted: Pick<ImportOptions, "replace" | "units">,
): Promise<ImportReport> {
  setCollection();
  const progress = importProgress();
  return withReleases(place, (releases) =>
    importStudies(paths, place.home, { ...wanted, releases, progress: progress.show }).finally(progress.end),
  );
}
