import { loadStarter } from "../datasets/tcga-starter/load.ts";
import type { Log } from "../http/app-ports.ts";
import { loadLexicon } from "../question/index.ts";
import { openReleases, type WarehousePlace } from "../warehouse/open-releases.ts";
import { openServedWarehouse } from "../warehouse/served.ts";

/** The versions of that place, the served one, and the words of questions; with the starter data set where there is nothing. */
export async function openData(place: WarehousePlace, log: Log) {
  const releases = await openReleases(place);
  const loaded = await loadStarter(place.home, releases);
  if (loaded !== undefined) log.info({ dataset_version: loaded }, "loaded the starter data set");
  const opening = openServedWarehouse(releases);
  // While the data are opened beside.
  const lexicon = loadLexicon();
  return { releases, lexicon, warehouse: await opening };
}
