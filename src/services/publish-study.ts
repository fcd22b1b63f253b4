import type { Collection } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "./ports.ts";

/** Shows a study to everybody from now on, or to its owner alone; a study that is published keeps its date. */
export async function publishStudy(ports: Ports, study: Collection, isPublished: boolean): Promise<void> {
  if (isPublished === (study.published_at !== null)) return;
  if (isPublished && study.cards.length === 0) {
    throw new CgqError("invalid_request", "This study holds no card yet; add one, then publish it.");
  }
  await ports.collections.setPublished(study.id, isPublished ? ports.clock() : null);
}
