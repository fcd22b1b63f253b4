import type { Collection } from "../contract/collection.ts";
import { getStudy } from "./get-collection.ts";
import type { Ports } from "./ports.ts";

/** A study as a visitor sees it. A new visit of anybody but its owner is counted, and is in the count that is shown. */
export async function viewStudy(
  ports: Ports,
  accountId: string | undefined,
  studyId: string,
  isNewVisit: boolean,
): Promise<Collection> {
  const study = await getStudy(ports, accountId, studyId);
  if (!isNewVisit || study.owner_id === accountId) return study;
  await ports.collections.countView(studyId);
  return { ...study, view_count: study.view_count + 1 };
}
