import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { areAcross, areGroups, compares, isAcrossNumber, isOther, modifies, setsAgainst } from "./modified-parts.ts";
import type { Relating } from "./relating.ts";

/** The forms in which a difference, or how two things go together, is said to differ. */

/** A phrase that says so with the phrases before and behind it. */
export interface Said {
  readonly difference: readonly Phrase[];
  readonly across: readonly Phrase[];
  readonly by: Phrase;
}

/** "X raises Y more in A than in B", "the effect of X on Y differs between A and B"; but not "X raises Y, and Y is higher in A than in B". */
function behind(phrases: readonly Phrase[], { isWhole, isOpposed, differs }: Relating): Said | undefined {
  const verb = phrases.findLastIndex((phrase, at) => {
    const [difference, across] = [phrases.slice(0, at), phrases.slice(at + 1)];
    if (!differs(phrase) || isLink(difference.at(-1), "and", "or", "end", "colon") || isOther(across)) return false;
    const isRelated = isWhole(difference) || (isOpposed(difference) && across.some(setsAgainst));
    const isOfNumber = isAsk(phrase, "association") && isAcrossNumber(across);
    return isRelated && (isOfNumber || (areGroups(across) && compares(phrase, across)));
  });
  const by = phrases[verb];
  return by && { difference: phrases.slice(0, verb), across: phrases.slice(verb + 1), by };
}

/** "X has the same effect on Y in A and B", "X is more strongly associated with Y in A than in B". */
function beside(phrases: readonly Phrase[], { isWhole, isNoun, lastPart, differs }: Relating): Said | undefined {
  const noun = phrases.findIndex(
    (phrase, at) =>
      isNoun(phrase) ||
      (isAsk(phrase, "association", "correlation") && isAsk(phrases[at - 1], "comparative", "magnitude")),
  );
  const by = [phrases[noun - 1], phrases[noun + 1]].find((phrase) => phrase !== undefined && differs(phrase));
  const end = Math.max(lastPart(phrases), noun) + 1;
  const [difference, across] = [phrases.slice(0, end), phrases.slice(end)].map((side) =>
    side.filter((phrase) => phrase !== by),
  );
  if (noun < 0 || by === undefined || difference === undefined || across === undefined) return undefined;
  return isWhole(difference) && areAcross(across) && compares(by, across) ? { difference, across, by } : undefined;
}

/** "Sex modifies the effect of X on Y", "sex changes the effect of X on Y", "men and women differ in the effect of X on Y". */
function before(phrases: readonly Phrase[], { isWhole, isNoun }: Relating): Said | undefined {
  const verb = phrases.findIndex((phrase, at) => {
    const noun = isLink(phrases[at + 1], "in") ? phrases[at + 2] : phrases[at + 1];
    return modifies(phrase) || (isAsk(phrase, "association", "difference", "direction") && isNoun(noun));
  });
  const by = phrases[verb];
  const [across, difference] = [phrases.slice(0, Math.max(verb, 0)), phrases.slice(verb + 1)];
  const isAcross = areGroups(across) || isAcrossNumber(across);
  return by && isAcross && isWhole(difference) ? { difference, across, by } : undefined;
}

/** "By sex". */
const saysBy = (phrase: Phrase | undefined): boolean =>
  isLink(phrase, "by") || (phrase?.is === "dimension" && /^by\s/iu.test(phrase.text));

/** Where groups begin behind a relation that is said whole: "between A and B", "in A versus B", "by Z". */
function groupsBehind(phrases: readonly Phrase[], { isWhole, lastPart }: Relating): number {
  const last = lastPart(phrases);
  return phrases.findIndex(
    (phrase, at) =>
      at > last &&
      (isLink(phrase, "between", "by", "in") || saysBy(phrase)) &&
      isWhole(phrases.slice(0, at)) &&
      areAcross(phrases.slice(at)),
  );
}

/** "Compare the effect of X on Y between A and B", "is there a difference in the effect of X on Y between A and B?" */
function compared(phrases: readonly Phrase[], relating: Relating): Said | undefined {
  const verb = phrases.findIndex((phrase) => isAsk(phrase, "compare", "difference"));
  const by = phrases[verb];
  const after = phrases.slice(verb + 1);
  const noun = after.find((phrase) => phrase.is !== "link");
  const groups = groupsBehind(after, relating);
  if (by === undefined || !relating.isNoun(noun) || groups < 0) return undefined;
  return { difference: [...phrases.slice(0, verb), ...after.slice(0, groups)], across: after.slice(groups), by };
}

/** "Effect of X on Y in A versus B", "effect of X on Y by Z": the noun alone. */
function named(phrases: readonly Phrase[], relating: Relating): Said | undefined {
  const by = phrases.find((phrase) => phrase.is !== "link");
  const groups = groupsBehind(phrases, relating);
  const across = phrases.slice(groups);
  const isSplit = saysBy(across[0]) || across.some((one) => isLink(one, "versus"));
  const isOwn = across.some((one) => one.is === "state" || (one.is === "named" && one.role !== "by"));
  if (by === undefined || !relating.isNoun(by) || groups < 0 || !isSplit || isOwn) return undefined;
  return { difference: phrases.slice(0, groups), across, by };
}

/** What is said to differ, and across what; undefined where nothing is. */
export const saidToDiffer = (phrases: readonly Phrase[], relating: Relating): Said | undefined =>
  before(phrases, relating) ??
  compared(phrases, relating) ??
  beside(phrases, relating) ??
  behind(phrases, relating) ??
  named(phrases, relating);
