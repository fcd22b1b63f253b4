import { capitalized } from "../../prose/capitalized.ts";
import { formatPercent } from "../../prose/format-number.ts";
import { paragraph } from "../../prose/methods-sentences.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { proportionsAtCohenH, proportionsDetectable } from "../../statistics/index.ts";
import { namedCancers } from "../analysed-cancers.ts";
import { FEWEST_TO_JUDGE, WANTED } from "../power-words.ts";
import { type AssociationResult, type Pair, type Side, sidesOf } from "./association-result.ts";
import { mostTogether } from "./most-together.ts";
import { areCounted, bothInWords, numbers, smallestMargin } from "./pair-words.ts";
import { isFoundWithin, withinInWords } from "./within-words.ts";

const cancersOf = ({ cancerType }: Pair, { cancerTypes, part }: AssociationResult): string =>
  namedCancers(cancerType === null ? cancerTypes : [cancerType], part);

/** Which shares of the second among the carriers of the first these numbers could have shown. */
function detectable(pair: Pair, [a, b]: readonly [Side, Side]): string {
  const [[both = 0, aNotB = 0] = [], [bNotA = 0, neither = 0] = []] = pair.counts;
  const [n1, n2] = [both + aNotB, bNotA + neither];
  const smallest = proportionsDetectable({ n1, n2, ...WANTED });
  if (smallest.status !== "ok" || pair.association.test !== "fisher_exact" || b.plural === null) return "";
  const { above, below } = proportionsAtCohenH(bNotA / n2, smallest.cohenH);
  const shares = [
    ...(below === null ? [] : [`at most ${formatPercent(below)}`]),
    ...(above === null ? [] : [`at least ${formatPercent(above)}`]),
  ];
  const whom = `the patients with ${a.what} against ${formatPercent(bNotA / n2)} of the others`;
  return shares.length === 0
    ? ""
    : `; with 80% power ${b.what} in ${shares.join(" or ")} of ${whom} would have been found`;
}

/** The test finds something where the interval holds an odds ratio of 1, or the other way round. */
function disagree({ association: { pValue, oddsRatioInterval } }: Pair): boolean {
  if (pValue === null || oddsRatioInterval === null) return false;
  const [lower, upper] = oddsRatioInterval;
  const holdsOne = (lower ?? 0) <= 1 && (upper ?? Infinity) >= 1;
  return pValue.p < SIGNIFICANT === holdsOne;
}

function found(pair: Pair, sides: readonly [Side, Side], what: string, where: string): string {
  const { association } = pair;
  if (association.tendency === null || !areCounted(sides))
    return `${capitalized(what)} are associated in ${where} (${numbers(pair, sides)})${mostTogether(pair, sides)}`;
  const direction = association.tendency === "together" ? "more" : "less";
  return `${capitalized(what)} occur together ${direction} often than expected by chance in ${where} (${numbers(pair, sides)})`;
}

function notFound(pair: Pair, sides: readonly [Side, Side], what: string, where: string): string {
  return smallestMargin(pair) < FEWEST_TO_JUDGE
    ? `Whether ${what} are associated in ${where} cannot be judged: fewer than ${FEWEST_TO_JUDGE} patients in a group (${numbers(pair, sides)})`
    : `No${pair.within.some(isFoundWithin) ? " common" : ""} association between ${what} was found in ${where} (${numbers(pair, sides)}${detectable(pair, sides)})`;
}

const open = (pair: Pair, sides: readonly [Side, Side], what: string, where: string): string =>
  `Whether ${what} are associated in ${where} is open: test and confidence interval disagree (${numbers(pair, sides)})`;

const claims = { open, found, notFound };

function claimOf(pair: Pair, p: number): keyof typeof claims {
  if (pair.adjusted === null && disagree(pair)) return "open";
  return p < SIGNIFICANT ? "found" : "notFound";
}

function ofSeveral({ pairs, sides }: AssociationResult): string {
  if (pairs.length < 2) return "";
  const areTypes = sides.length === 2 && pairs.every(({ cancerType }) => cancerType !== null);
  return `, the strongest association of ${pairs.length} ${areTypes ? "cancer types" : "pairs"}`;
}

/** Of the pair with the smallest p-value, and in which of several cancer types it is found. */
export function associationAnswer(result: AssociationResult): string {
  const [pair] = result.pairs;
  if (pair === undefined) throw new RangeError("An association has a pair");
  const sides = sidesOf(pair, result);
  const [what, where] = [bothInWords(sides), cancersOf(pair, result)];
  const p = pair.adjusted ?? pair.association.pValue;
  if (p === null)
    return `Whether ${what} occur together in ${where} cannot be tested: ${areCounted(sides) ? "one of them is found in no patient or in all" : "one of them is the same in all patients"}.`;
  const claim = claimOf(pair, p.p);
  return paragraph(
    `${claims[claim](pair, sides, what, where)}${ofSeveral(result)}.`,
    withinInWords(pair, result, claim === "found" ? pair.association.tendency : null),
  );
}
