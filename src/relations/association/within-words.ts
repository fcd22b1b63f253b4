import { formatNumber, formatP, formatRatio } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { FEWEST_TO_JUDGE } from "../power-words.ts";
import type { AssociationResult, Pair, PairAssociation, PairTable } from "./association-result.ts";
import { smallestMargin } from "./pair-words.ts";
import { byP } from "./tested-pairs.ts";

/** In which cancer types a pair is associated, in words. */

const MOST_NAMED = 3;

type Tendency = PairAssociation["tendency"];

/** Whether a cancer type shows the association after correction. */
export const isFoundWithin = ({ adjusted, association: { pValue } }: PairTable): boolean =>
  ((adjusted ?? pValue)?.p ?? 1) < SIGNIFICANT;

const effectOf = ({ effectName, effect, oddsRatio }: PairAssociation): string =>
  effectName === "cramers_v"
    ? `Cramér's V ${formatNumber(effect ?? 0)}`
    : `odds ratio ${oddsRatio === null ? "infinite" : formatRatio(oddsRatio)}`;

/** "UCEC (odds ratio 12, adjusted p = 0.001)". */
function named({ cancerType, adjusted, association }: PairTable): string {
  const p = adjusted === null ? formatP(association.pValue?.log10P ?? 0) : `adjusted ${formatP(adjusted.log10P)}`;
  return `${cancerType ?? ""} (${effectOf(association)}, ${p})`;
}

/** ": LUAD (...)", ", most clearly LUAD (...), BRCA (...) and UCEC (...)", the smallest p-values first. */
function clearest(found: readonly PairTable[]): string {
  const told = joinWords(byP(found).slice(0, MOST_NAMED).map(named));
  return found.length > MOST_NAMED ? `, most clearly ${told}` : `: ${told}`;
}

const showing = (found: readonly PairTable[], what: string): string =>
  `${found.length} ${found.length === 1 ? "shows" : "show"} ${what}${clearest(found)}`;

/** What the cancer types show that are tested one by one; `tendency` is that of all, null where none is claimed of them. */
function shown(within: readonly PairTable[], tendency: Tendency): string {
  const found = within.filter(isFoundWithin);
  if (found.length === 0) return "none shows an association";
  const alike = found.filter(({ association }) => tendency === null || association.tendency === tendency);
  const opposite = found.filter((one) => !alike.includes(one));
  return [
    ...(alike.length === 0 ? [] : [showing(alike, tendency === null ? "an association" : "this association")]),
    ...(opposite.length === 0 ? [] : [showing(opposite, "the opposite")]),
  ].join("; ");
}

/** "; in 7 others a group has fewer than 10 patients, and 8 more could not be tested": where nothing found says nothing. */
function unjudged(within: readonly PairTable[], cancerTypes: number): string {
  const left = within.filter((one) => !isFoundWithin(one));
  const few = left.filter((one) => smallestMargin(one) < FEWEST_TO_JUDGE).length;
  const untested = cancerTypes - within.length;
  const others = left.length < within.length ? " others" : "";
  const small = few === 0 ? "" : `; in ${few}${others} a group has fewer than ${FEWEST_TO_JUDGE} patients`;
  if (untested === 0) return small;
  return `${small}${small === "" ? ";" : ", and"} ${untested} more could not be tested`;
}

/** The tests of single cancer types: beside the stratified one, or of larger tables, which are never pooled, the pairs themselves. */
const tablesOf = ({ cancerType, within }: Pair, { pairs, sides }: AssociationResult): readonly PairTable[] =>
  cancerType === null ? within : sides.length > 2 ? [] : pairs.filter(({ association }) => association.pValue !== null);

/** "Of 23 cancer types tested one by one, adjusted for their number, 4 show this association, most clearly ..."; empty for a pair of one cancer type. */
export function withinInWords(pair: Pair, result: AssociationResult, tendency: Tendency): string {
  const tables = tablesOf(pair, result);
  const [first, second] = tables;
  if (first === undefined) return "";
  if (second === undefined) return `Only ${named(first)} could be tested by itself.`;
  return `Of ${tables.length} cancer types tested one by one, adjusted for their number, ${shown(tables, tendency)}${unjudged(tables, result.cancerTypes.length)}.`;
}
