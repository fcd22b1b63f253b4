import { determiners, dying, illnesses } from "../../../lexicon/words/context.ts";
import type { Item } from "../../item.ts";
import { wordsIn } from "../sentences.ts";

/** "dying earlier of the disease": death from the cancer is an end point of its own. */

const FARTHEST = 4;

/** Whether "of the disease", "from their cancer" follows within a few words. */
function isOfDisease(text: string): boolean {
  const words = wordsIn(/^[^.,;:!?()]*/u.exec(text)?.[0] ?? "");
  const of = words.findIndex((word) => word === "of" || word === "from");
  return of >= 0 && of < FARTHEST && determiners.has(words[of + 1] ?? "") && illnesses.has(words[of + 2] ?? "");
}

export const withDeaths = (items: readonly Item[], text: string): Item[] =>
  items.map((item) => {
    const dies =
      item.is === "outcome" && item.endpoint === undefined && wordsIn(item.text).some((word) => dying.has(word));
    return dies && isOfDisease(text.slice(item.end)) ? { ...item, endpoint: "DSS" } : item;
  });
