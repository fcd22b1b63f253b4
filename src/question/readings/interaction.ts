import { isAsk, isLink } from "../scan/item.ts";
import type { Phrase } from "../populations/population.ts";

/** "raise CCND1 more in HPV-negative tumours": a relation that differs between groups, which no question holds. */

const relating = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "outcome" ||
  isAsk(phrase, "association", "correlation", "coexpression", "difference", "direction", "cooccurrence", "exclusive");

export function interactionIn(phrases: readonly Phrase[]): string | undefined {
  const at = phrases.findIndex((phrase, place) => {
    if (!isAsk(phrase, "comparative", "magnitude") || !isLink(phrases[place + 1], "in", "of")) return false;
    const group = phrases[place + 2];
    const opposed = phrases.slice(place + 3).some((one) => isLink(one, "versus"));
    return (
      group?.is === "population" && group.conditions.length > 0 && !opposed && phrases.slice(0, place).some(relating)
    );
  });
  const group = phrases[at + 2];
  return at < 0 || group === undefined ? undefined : group.text;
}
