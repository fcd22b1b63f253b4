import { comparedOutlooks } from "../lexicon/words/readings.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { nobody } from "./draft.ts";
import { isVariable, type Phrase, type Population } from "./population.ts";

/** "Raises CCND1 more in HPV-negative tumours", "correlates more strongly in smokers": than in the others, which goes without saying where a relation is told. */

/** "Worse", "longer". */
export const isComparedOutlook = (phrase: Phrase | undefined): boolean =>
  isAsk(phrase, "outlook") && comparedOutlooks.has(phrase?.text.toLowerCase() ?? "");

/** "More", "stronger"; "worse", but not "worse survival", which says how the outcome is. */
export const compares = (phrases: readonly Phrase[], at: number): boolean =>
  isAsk(phrases[at], "comparative", "magnitude") ||
  (isComparedOutlook(phrases[at]) && phrases[at + 1]?.is !== "outcome");

/** "Is the correlation different in women?", unlike "is there a difference in survival?" */
const differs = (phrases: readonly Phrase[], at: number): boolean =>
  isAsk(phrases[at], "difference") &&
  isLink(phrases[at + 1], "in") &&
  isGroup(phrases[at + 2]) &&
  // "Differently in women and men"
  !(isLink(phrases[at + 3], "and") && phrases[at + 4]?.is === "population") &&
  phrases.slice(0, at).some((phrase) => isAsk(phrase, "association", "correlation", "coexpression"));

const relates = (phrase: Phrase): boolean =>
  phrase.is === "outcome" ||
  isAsk(phrase, "association", "correlation", "coexpression", "difference", "direction", "cooccurrence", "exclusive");

const isGroup = (phrase: Phrase | undefined): phrase is Population =>
  phrase?.is === "population" && phrase.conditions.length > 0 && !phrase.others;

/** What is related, and its place. */
const isNamed = (phrase: Phrase): boolean =>
  phrase.is === "named" || (phrase.is === "population" && phrase.conditions.length === 0);

/** The patients of whom more is said than of the others. */
function groupOf(phrases: readonly Phrase[], verb: number): Population | undefined {
  const joint = phrases.findIndex(
    (phrase, at) => at > verb && isLink(phrase, "in", "of", "when") && isGroup(phrases[at + 1]),
  );
  const between = phrases.slice(verb + 1, joint);
  const [group] = phrases.slice(joint + 1);
  const isNext = between.every((phrase) => relates(phrase) || isLink(phrase, "with", "of", "in") || isNamed(phrase));
  // "Higher expression of MYC in ..." says how that is, "correlated with MYC in ..." what it goes with.
  const [related] = between;
  const isOwn = between.some(({ is }) => is === "named") && (related === undefined || !relates(related));
  return joint > verb && !isOwn && isNext && isGroup(group) ? group : undefined;
}

const othersThan = ({ text, start, end }: Population): Phrase[] => {
  const place = { text, start, end };
  const others: Population = { is: "population", ...nobody(), others: true, touches: false, via: "versus", ...place };
  return [{ is: "link", link: "versus", ...place }, others];
};

/** "Does MSI-H raise CD8A in STAD and UCEC?": what acts is had by some, who are set against the others. */
function causeOf(phrases: readonly Phrase[]): Population | undefined {
  const [first, verb, measured] = phrases;
  const acts = isAsk(verb, "difference", "direction") && (measured?.is === "named" || measured?.is === "quantity");
  const isBare = isGroup(first) && first.cancers.length === 0 && !first.tumor;
  return acts && isBare && !phrases.some((phrase) => isLink(phrase, "versus")) ? first : undefined;
}

/** The phrases with the others whom a comparative or a cause means. */
export function withUnsaidOthers(phrases: readonly Phrase[]): readonly Phrase[] {
  const cause = causeOf(phrases);
  if (cause !== undefined) return [cause, ...othersThan(cause), ...phrases.slice(1)];
  const groups = phrases.map((_, at) =>
    compares(phrases, at) || differs(phrases, at) ? groupOf(phrases, at) : undefined,
  );
  const verb = groups.findIndex((one) => one !== undefined);
  const group = groups[verb];
  const isRelation = phrases.some((one, at) => at !== verb && relates(one)) && phrases.slice(0, verb).some(isVariable);
  const isOpposed = phrases.slice(verb).some((phrase) => isLink(phrase, "versus", "between"));
  if (group === undefined || !isRelation || isOpposed) return phrases;
  return phrases.flatMap((phrase) => (phrase === group ? [phrase, ...othersThan(group)] : [phrase]));
}

/** "More strongly associated with survival in LUAD": than in which others is not said. */
export function placeAgainstUnsaid(phrases: readonly Phrase[]): string | undefined {
  const verb = phrases.findIndex((phrase) => isAsk(phrase, "comparative", "magnitude"));
  const after = phrases.slice(verb + 1);
  const joint = after.findIndex((phrase) => isLink(phrase, "in"));
  const place = after[joint + 1];
  const isStronger = joint === 0 || isAsk(after[0], "association", "correlation", "coexpression");
  const isRelation = phrases.some(relates) && phrases.slice(0, verb).some(isVariable);
  const isOpposed = phrases.some((phrase) => isLink(phrase, "versus", "between", "when"));
  const isLast = after.length === joint + 2;
  const isPlace = isLast && place?.is === "population" && place.named === 1 && place.conditions.length === 0;
  return verb > 0 && joint >= 0 && isStronger && isRelation && !isOpposed && isPlace ? place.text : undefined;
}
