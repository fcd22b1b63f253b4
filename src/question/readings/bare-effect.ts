import { isAsk } from "../scan/item.ts";
import type { Phrase } from "../populations/population.ts";
import { areAcross, compares } from "./modified-parts.ts";
import { numberOfGroups } from "./relating.ts";
import { isNumber } from "./relation-phrases.ts";

/** "Does the effect of KEAP1 on NQO1 expression differ between A and B?": what of KEAP1 has it is not said. */

const isBare = (phrase: Phrase): boolean => phrase.is === "named" && phrase.what.kind === "bare";

/** The gene whose effect or association is said to differ without what of it has one. */
export function bareEffect(phrases: readonly Phrase[]): string | undefined {
  const last = phrases.findLastIndex(isNumber);
  const isSaid = phrases.some((phrase, at) => {
    const across = phrases.slice(Math.max(at, last) + 1);
    const isOwn = at > last || !isAsk(phrase, "association");
    return numberOfGroups.differs(phrase) && isOwn && compares(phrase, across) && areAcross(across);
  });
  const [first, second, third] = phrases.filter(isNumber);
  const isEffect = phrases.slice(0, Math.max(last, 0)).some((phrase) => isAsk(phrase, "association"));
  if (first === undefined || second === undefined || third !== undefined || !isEffect || !isSaid) return undefined;
  return isBare(first) ? first.text : undefined;
}
