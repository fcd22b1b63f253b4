import { isAsk } from "../scan/item.ts";
import type { Phrase } from "../populations/population.ts";
import { areAcross, compares, differs } from "./modified-parts.ts";
import { isNumber } from "./relation-phrases.ts";

/** "Does the effect of KEAP1 on NQO1 expression differ between A and B?": what of KEAP1 has it is not said. */

const isBare = (phrase: Phrase): boolean => phrase.is === "named" && phrase.what.kind === "bare";

/** The gene whose effect is said to differ without what of it has one. */
export function bareEffect(phrases: readonly Phrase[]): string | undefined {
  const verb = phrases.findLastIndex((phrase, at) => {
    const across = phrases.slice(at + 1);
    return differs(phrase) && compares(phrase, across) && areAcross(across);
  });
  const said = phrases.slice(0, Math.max(verb, 0));
  const [first, second, third] = said.filter(isNumber);
  const isEffect = said.some((phrase) => isAsk(phrase, "association"));
  if (first === undefined || second === undefined || third !== undefined || !isEffect) return undefined;
  return isBare(first) ? first.text : undefined;
}
