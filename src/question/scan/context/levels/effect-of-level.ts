import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { sentencesIn } from "../sentences.ts";

/** "Does HPV-negative status matter for survival if TP53 is mutated?": the level has the effect, and the state chooses patients; in "do smokers fare worse if STK11 is mutated" the state has it. */

/** Whether a level, and nobody who has it, is said to have an effect on an outcome. */
function hasEffect(sentence: readonly Item[], at: number): boolean {
  const verb = isLink(sentence[at + 1], "status") ? at + 2 : at + 1;
  const outcome = isLink(sentence[verb + 1], "of") ? verb + 2 : verb + 1;
  const isSaid = isAsk(sentence[verb], "association", "outlook", "direction");
  return sentence[at]?.is === "class" && isSaid && sentence[outcome]?.is === "outcome";
}

/** "If TP53 is mutated": what is so of the patients. */
const isState = (sentence: readonly Item[], at: number): boolean =>
  isLink(sentence[at], "when") && sentence[at + 1]?.is === "gene" && sentence[at + 2]?.is === "state";

/** Whether no patients stand before it that it describes. */
const isAlone = (sentence: readonly Item[], at: number): boolean => at === 0 || sentence[at - 1]?.is === "outcome";

/** What chooses patients behind those whom it describes, or names them itself: "in TP53-mutated tumours". */
function inSentence(sentence: readonly Item[]): Item[] {
  if (!sentence.some((_, at) => hasEffect(sentence, at))) return [...sentence];
  return sentence.flatMap((item, at): Item[] => {
    if (isState(sentence, at)) return [placed({ is: "link", link: isAlone(sentence, at) ? "in" : "with" }, item)];
    const isNamed = isState(sentence, at - 2) && isAlone(sentence, at - 2);
    return isNamed ? [item, placed({ is: "bearer" }, { ...item, start: item.end })] : [item];
  });
}

export const withEffectOfLevel = (items: readonly Item[]): Item[] => sentencesIn(items).flatMap(inSentence);
