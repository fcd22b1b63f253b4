import { formatCount, formatEffect, formatInterval, formatP } from "../../../prose/format-number.ts";
import { counted, joinWords } from "../../../prose/join-words.ts";
import { reasonInWords } from "../../../prose/reason-in-words.ts";
import { paragraph } from "../../../prose/methods-sentences.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { analysedCancers } from "../../analysed-cancers.ts";
import { FEWEST_TO_JUDGE } from "../../power-words.ts";
import type { CorrelatedGroup, CorrelationDifferenceResult } from "./difference-result.ts";

/** Of more groups the highest and the lowest correlation are told. */
const MOST_GROUPS_TOLD = 6;

const cancersOf = ({ cancerTypes, part, isAboutAll }: CorrelationDifferenceResult): string =>
  analysedCancers(cancerTypes, part?.name, isAboutAll);

/** "by sex in lung adenocarcinoma", "between lung adenocarcinoma and lung squamous cell carcinoma". */
const whereOf = (result: CorrelationDifferenceResult): string =>
  result.by === null ? `between ${cancersOf(result)}` : `by ${result.by} in ${cancersOf(result)}`;

const nameOf = ({ pair: { x, y } }: CorrelationDifferenceResult): string => `correlation of ${x} with ${y}`;

const reasons: Readonly<Record<string, string>> = {
  zero_variance: "one of the two does not vary",
  exactly_monotone: "one of the correlations is exactly 1 or −1",
};
const whyNone = (reason: string | null): string => reasons[reason ?? ""] ?? reasonInWords(reason);

function rhoInWords({ name, rho, interval, n, reason }: CorrelatedGroup): string {
  if (rho === null) return `not defined in ${name} (${whyNone(reason)}, n = ${formatCount(n)})`;
  const range = interval === null ? "" : `95% CI ${formatInterval(interval)}, `;
  return `${formatEffect(rho)} in ${name} (${range}n = ${formatCount(n)})`;
}

/** Every correlation, of many groups the highest and the lowest. */
function correlationsInWords({ groups }: CorrelationDifferenceResult): string {
  if (groups.length <= MOST_GROUPS_TOLD) return `Spearman's rho is ${joinWords(groups.map(rhoInWords))}`;
  const ordered = groups.filter(({ rho }) => rho !== null).toSorted((a, b) => (b.rho ?? 0) - (a.rho ?? 0));
  const [highest, lowest] = [ordered[0], ordered.at(-1)];
  if (highest === undefined || lowest === undefined) return "Spearman's rho is defined in none of the groups";
  return `Of ${groups.length} groups Spearman's rho is highest with ${rhoInWords(highest)} and lowest with ${rhoInWords(lowest)}`;
}

const isFound = ({ test: { pValue } }: CorrelationDifferenceResult): boolean => (pValue?.p ?? 1) < SIGNIFICANT;

/** Test and interval of two groups say different things. */
function disagree(result: CorrelationDifferenceResult): boolean {
  const [only] = result.differences;
  const interval = only?.interval ?? null;
  if (result.groups.length !== 2 || interval === null) return false;
  const [lower, upper] = interval;
  return isFound(result) === (lower <= 0 && upper >= 0);
}

function testInWords({ test, groups }: CorrelationDifferenceResult): string {
  if (test.pValue === null) return `no test: ${whyNone(test.reason)}`;
  const name = groups.length === 2 ? "z test" : "Cochran's Q";
  return `${name} of Fisher's z, ${formatP(test.pValue.log10P)}`;
}

/** "difference 0.20, 95% CI ..., " of two groups. */
function differenceInWords({ groups, differences: [only] }: CorrelationDifferenceResult): string {
  const { difference = null, interval = null } = only ?? {};
  if (groups.length !== 2 || difference === null || interval === null) return "";
  return `difference ${formatEffect(difference)}, 95% CI ${formatInterval(interval)}, `;
}

/** How many pairs differ of more than two groups. */
function pairsInWords(result: CorrelationDifferenceResult): string {
  const { groups, differences } = result;
  if (groups.length === 2 || differences.length === 0 || !isFound(result)) return "";
  const found = differences.filter(({ adjusted }) => (adjusted?.p ?? 1) < SIGNIFICANT);
  return `; of the ${differences.length} pairs ${found.length === 0 ? "none" : found.length} ${found.length === 1 ? "differs" : "differ"} after adjustment for their number`;
}

function couldHaveFound({ groups: [first, second], detectable }: CorrelationDifferenceResult): string {
  const rho = second?.rho ?? null;
  if (detectable === null || first === undefined || second === undefined || rho === null) return "";
  return `Beside ${formatEffect(rho)} in ${second.name}, a correlation of at least ${formatEffect(detectable.above)} or at most ${formatEffect(detectable.below)} in ${first.name} would have been found with 80% power.`;
}

function claim(result: CorrelationDifferenceResult): [said: string, further: string] {
  const [what, where] = [nameOf(result), whereOf(result)];
  const smallest = Math.min(...result.groups.map(({ n }) => n));
  if (result.test.pValue === null) return [`Whether the ${what} differs ${where} cannot be tested`, ""];
  if (disagree(result)) return [`Whether the ${what} differs ${where} is left open: test and interval disagree`, ""];
  if (isFound(result)) return [`The ${what} differs ${where}`, ""];
  if (smallest < FEWEST_TO_JUDGE)
    return [
      `Whether the ${what} differs ${where} cannot be judged with ${counted(smallest, "patient")} in the smallest group`,
      "",
    ];
  return [`No difference ${where} was found in the ${what}`, couldHaveFound(result)];
}

/** Whether the correlations differ, then each of them with their difference. */
export function differenceAnswer(result: CorrelationDifferenceResult): string {
  const [said, further] = claim(result);
  return paragraph(
    `${said} (${differenceInWords(result)}${testInWords(result)}).`,
    `${correlationsInWords(result)}${pairsInWords(result)}.`,
    further,
  );
}
