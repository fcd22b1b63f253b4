import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Collection } from "../../../contract/collection.ts";
import { CgqError } from "../../../errors.ts";
import { studyCitation, studyUrl } from "../../../services/cite-study.ts";
import type { Ports } from "../../../services/ports.ts";
import { printStudy } from "../../../services/print-study.ts";
import { studyCards } from "../../../services/study-cards.ts";
import { printedStudy } from "../../../view/index.ts";
import { PAGES } from "../card-file.ts";
import { descriptionOf } from "./markdown-text.ts";
import { printedText } from "./printed-text.ts";

/** A card takes a tenth of a second or more to draw and to set, while others wait for the thread. */
const MOST_PRINTED_CARDS = 100;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

async function print(ports: Ports, study: Collection): Promise<Uint8Array> {
  if (study.cards.length > MOST_PRINTED_CARDS) {
    throw new CgqError(
      "invalid_request",
      `A PDF holds at most ${MOST_PRINTED_CARDS} cards and this study has ${study.cards.length}; take its research object (.zip), which holds all, or divide the study.`,
    );
  }
  const cards = await studyCards(ports, study);
  const words = printedStudy({
    study,
    cards,
    url: studyUrl(ports, study),
    citation: studyCitation(ports, study),
    description: descriptionOf(study),
    text: printedText(study.text),
  });
  return printStudy(
    ports,
    words,
    cards.map(({ card }) => card),
    PAGES,
  );
}

/** What the file of a study depends on; how often it was seen is not in it. */
export function studyTag(ports: Ports, { view_count: _, ...study }: Collection): string {
  const content = JSON.stringify([study, ports.publicUrl(), ports.softwareVersion]);
  return `"${createHash("sha256").update(content).digest("base64url")}"`;
}

/** Studies as PDFs, each made once while it is asked for again, however many ask at the same time. */
export function printedStudies(ports: Ports): (study: Collection) => Promise<Uint8Array> {
  const cache = new LRUCache<string, Uint8Array, Collection>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context }) => print(ports, context),
  });
  return (study) => cache.forceFetch(studyTag(ports, study), { context: study });
}
