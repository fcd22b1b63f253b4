import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { countOrNone, formatCount, formatNumber, formatP, formatPercent } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { FALSE_DISCOVERY_RATE, SIGNIFICANT } from "../../prose/significance.ts";
import { proportionsAtCohenH, proportionsDetectable } from "../../statistics/index.ts";
import { FEWEST_TO_JUDGE, WANTED } from "../power-words.ts";
import { type AgainstOther, labelOf } from "./frequency-result.ts";
import type { FrequencyComparison, FrequencyGroup, FrequencyResult, FrequencyTest } from "./frequency-result.ts";
import { cancerOf, namesOf, percentInterval, rangeInWords, shareInWords } from "./group-words.ts";

const PERCENT = 100;

type Fisher = FrequencyTest & { readonly kind: "fisher_exact" };

const areJudged = ({ fewest }: FrequencyComparison): boolean => fewest >= FEWEST_TO_JUDGE;

/** What the numbers could have shown: the nearest shares in the second group that a test finds in four of five studies. */
function detectable(first: FrequencyGroup, second: FrequencyGroup): string {
  const smallest = proportionsDetectable({ n1: first.n, n2: second.n, ...WANTED });
  if (smallest.status !== "ok") return "";
  const { above, below } = proportionsAtCohenH(first.proportion, smallest.cohenH);
  const shares = [
    ...(below === null ? [] : [`at most ${formatPercent(below)}`]),
    ...(above === null ? [] : [`at least ${formatPercent(above)}`]),
  ];
  return shares.length === 0 ? "" : `; with 80% power ${shares.join(" or ")} in the latter would have been found`;
}

/** Two groups compared, without a full stop. */
function comparedTwo(
  first: FrequencyGroup,
  second: FrequencyGroup,
  comparison: FrequencyComparison,
  test: Fisher,
  areApart: boolean,
): string {
  const { what, isPlural } = comparison.what;
  const p = formatP(test.pValue.log10P);
  const groups = [first, second];
  const [one, two] = namesOf(groups, areApart).map((name, i) => `${name} (${shareInWords(i === 0 ? first : second)})`);
  const points = `${formatNumber(PERCENT * test.difference, 1)} percentage points, ${percentInterval(test.interval)}, ${p}`;
  const isFound = test.pValue.p < SIGNIFICANT;
  if (isFound === (test.interval[0] <= 0 && test.interval[1] >= 0))
    return `Whether the frequency of ${what} differs between ${one} and ${two} is open: test and confidence interval disagree (${points})`;
  if (isFound)
    return `${capitalized(what)} ${isPlural ? "are" : "is"} ${test.difference > 0 ? "more" : "less"} frequent in ${one} than in ${two}: ${points}`;
  return areJudged(comparison)
    ? `No difference in the frequency of ${what} was found between ${one} and ${two}: ${p}${detectable(first, second)}`
    : `Whether the frequency of ${what} differs between ${one} and ${two} cannot be judged: fewer than ${FEWEST_TO_JUDGE} patients in a group (${p})`;
}

/** "between the 32 of 33 cancer types with data", or the groups by name. */
function whereOf(
  { groups }: FrequencyComparison,
  { scope, askedTypes, part, areApart }: Pick<FrequencyResult, "scope" | "askedTypes" | "part" | "areApart">,
): string {
  if (scope !== "all") return `between ${joinWords(namesOf(groups, areApart))}`;
  const codes = groups.map((group) => group.name);
  return `between the ${coverageInWords(codes, askedTypes)} with data${part === null ? "" : `, ${part} alone`}`;
}

const lowerCase = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** "; stage is higher in A than in B (test for a trend, p = 0.01)", of two groups with ordered levels. */
function trendInWords({ trend, tested, what }: FrequencyComparison): string {
  if (trend === null || trend.pValue === null || trend.z === null) return "";
  const p = `test for a trend, ${formatP(trend.pValue.log10P)}`;
  if (trend.pValue.p >= SIGNIFICANT) return `; no trend to a higher ${what.what} in one of them was found (${p})`;
  const [higher, lower] = trend.z > 0 ? tested : tested.toReversed();
  return `; ${what.what} is higher in ${higher ?? ""} than in ${lower ?? ""} (${p})`;
}

function comparedMany(comparison: FrequencyComparison, result: FrequencyResult): string {
  const { groups, test, tested } = comparison;
  const where = groups.length > 0 ? whereOf(comparison, result) : `between ${joinWords(tested)}`;
  const what =
    groups.length > 0 ? `The frequency of ${comparison.what.what}` : `The distribution of ${comparison.what.what}`;
  const range = groups.length > 0 ? `, ${rangeInWords(groups, result.areApart)}` : "";
  if (!("pValue" in test))
    return `Whether ${lowerCase(what)} differs ${where} cannot be tested: it is the same in every group`;
  const p = formatP(test.pValue.log10P);
  const order = trendInWords(comparison);
  if (test.pValue.p < SIGNIFICANT) return `${what} differs ${where}${range} (${p})${order}`;
  return areJudged(comparison)
    ? `No difference in ${lowerCase(what)} was found ${where}${range} (${p})${order}`
    : `Whether ${lowerCase(what)} differs ${where} cannot be judged: fewer than ${FEWEST_TO_JUDGE} patients in a group (${p})`;
}

const MOST_NAMED = 4;
const namesOfOthers = (held: readonly AgainstOther[]): string =>
  held.length === 0 || held.length > MOST_NAMED ? "" : ` (${joinWords(held.map(({ other }) => other))})`;

/** One cancer type against each of the others. */
function oneAgainstOthers({ against, groups, what }: FrequencyComparison): string {
  const found = against.filter(({ adjusted }) => adjusted !== null && adjusted.p < FALSE_DISCOVERY_RATE);
  const isMore = ({ test }: AgainstOther): boolean => test.kind === "fisher_exact" && test.difference > 0;
  const [more, less] = [found.filter(isMore), found.filter((one) => !isMore(one))];
  const none = against.filter((one) => !found.includes(one));
  const one = groups.find((group) => labelOf(group) === against[0]?.one);
  const where = one === undefined ? "" : `${cancerOf(one)} (${shareInWords(one)})`;
  const open =
    none.length === 0 ? "" : `; to ${formatCount(none.length)} no difference was found${namesOfOthers(none)}`;
  return `${capitalized(what.what)} ${what.isPlural ? "are" : "is"} more frequent in ${where} than in ${countOrNone(more.length)} and less frequent than in ${countOrNone(less.length)}${namesOfOthers(less)} of ${formatCount(against.length)} other cancer types at a false discovery rate of ${formatNumber(PERCENT * FALSE_DISCOVERY_RATE, 0)}%${open}`;
}

/** What a comparison found, without a full stop. */
export function comparisonInWords(comparison: FrequencyComparison, result: FrequencyResult): string {
  if (comparison.against.length > 0) return oneAgainstOthers(comparison);
  const [first, second] = comparison.groups;
  const { test } = comparison;
  return first !== undefined && second !== undefined && test.kind === "fisher_exact"
    ? comparedTwo(first, second, comparison, test, result.areApart)
    : comparedMany(comparison, result);
}
