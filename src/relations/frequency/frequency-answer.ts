import { capitalized } from "../../prose/capitalized.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatP, formatPercent } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { comparisonInWords } from "./comparison-words.ts";
import type { FrequencyGroup, FrequencyResult, LevelFrequency, VariableFrequency } from "./frequency-result.ts";
import { adjustedOver, comparisonsOf } from "./frequency-statistics.ts";
import { cancerOf, percentInterval, rangeInWords } from "./group-words.ts";

/** So many comparisons of groups are told one by one. */
const MOST_TOLD = 4;

type Known = Pick<VariableFrequency, "recorded" | "isTogether">;

/** "974 profiled patients with breast invasive carcinoma". */
function patientsOf({ n }: FrequencyGroup, { recorded, isTogether }: Known, place: string): string {
  if (isTogether) return `${formatCount(n)} patients with ${place} of whom it is known`;
  return recorded === null
    ? `${formatCount(n)} profiled patients with ${place}`
    : `${formatCount(n)} patients with ${place} whose ${recorded} is recorded`;
}

const shownIn = ({ groups, pooled }: LevelFrequency): FrequencyGroup | undefined => pooled ?? groups[0];

/** "LUAD+LUSC", with the code of those who could not be split. */
const placeOf = (group: FrequencyGroup, { unsplit }: FrequencyResult): string =>
  group.cancerType === null && unsplit !== null
    ? `${group.name} or ${unsplit.code} not split into these`
    : cancerOf(group);

/** ", deep deletions in 3 (0.3%)": the level beside the main one. */
function beside(other: LevelFrequency | undefined): string {
  const group = other === undefined ? undefined : shownIn(other);
  if (other === undefined || group === undefined) return "";
  return `, ${other.level.short} in ${formatCount(group.count)} (${formatPercent(group.proportion)})`;
}

const overall = ({ groups }: LevelFrequency): number => groups.reduce((sum, group) => sum + group.count, 0);

/** The levels that the question is about, the most frequent one first. */
const mainLevels = ({ levels }: VariableFrequency): LevelFrequency[] =>
  levels.filter(({ level }) => level.isCompared).toSorted((a, b) => overall(b) - overall(a));

function describedLevel(variable: VariableFrequency, result: FrequencyResult): string {
  const [main, other] = mainLevels(variable);
  const group = main === undefined ? undefined : shownIn(main);
  if (main === undefined || group === undefined) return "";
  const { what, isPlural } = main.level;
  const verb = `${isPlural ? "were" : "was"} ${variable.recorded === null ? "found" : "recorded"}`;
  const among = patientsOf(group, variable, placeOf(group, result));
  const share = `(${formatPercent(group.proportion)}, ${percentInterval(group.interval)})`;
  const codes = group.cancerType === null ? `: ${joinWords(main.groups.map(countOf))}` : "";
  return `${capitalized(what)} ${verb} in ${formatCount(group.count)} of ${among} ${share}${codes}${beside(other)}`;
}

const countOf = ({ name, count, n }: FrequencyGroup): string => `${name} ${formatCount(count)} of ${formatCount(n)}`;

function describedDistribution(variable: VariableFrequency, result: FrequencyResult): string {
  const { levels } = variable;
  const shown = levels.flatMap((one) => {
    const group = shownIn(one);
    return group === undefined ? [] : [{ short: one.level.short, group }];
  });
  const [first] = shown;
  if (first === undefined) return "";
  const shares = shown.map(({ short, group }) => `${short} ${formatPercent(group.proportion)}`);
  return `Of ${patientsOf(first.group, variable, placeOf(first.group, result))}: ${joinWords(shares)}`;
}

function sentence(variable: VariableFrequency, result: FrequencyResult): string {
  const isDescribed = result.scope === "one" || result.scope === "group_term";
  const [first] = variable.comparisons;
  if (!isDescribed && first !== undefined) return comparisonInWords(first, result);
  return mainLevels(variable).length > 0 ? describedLevel(variable, result) : describedDistribution(variable, result);
}

/** How many of many comparisons found a difference, and where it is clearest. */
function summary(result: FrequencyResult): string {
  const comparisons = comparisonsOf(result);
  const adjusted = adjustedOver(comparisons);
  const found = comparisons
    .map((one, i) => ({ one, p: adjusted[i] ?? null }))
    .filter(({ p }) => p !== null && p.p < SIGNIFICANT)
    .toSorted((a, b) => (a.p?.lnP ?? 0) - (b.p?.lnP ?? 0));
  const what = joinWords([...new Set(comparisons.map((one) => one.what.what))]);
  const [clearest] = found;
  const [group] = clearest?.one.groups ?? [];
  if (clearest === undefined || group === undefined)
    return `No difference in the frequency of ${what} was found between the groups in any of ${formatCount(comparisons.length)} comparisons`;
  const where = `${clearest.one.what.what} in ${cancerInSentence(group.cancerType ?? group.name)}`;
  return `The frequency of ${what} differs between the groups in ${formatCount(found.length)} of ${formatCount(comparisons.length)} comparisons, most clearly that of ${where}, ${rangeInWords(clearest.one.groups, result.areApart)} (adjusted ${formatP(clearest.p?.log10P ?? 0)})`;
}

/** One sentence with the effect and its direction for each variable and cancer type while these are few, else how many differ. */
export function frequencyAnswer(result: FrequencyResult): string {
  const isSummed = result.scope === "grouped" && result.variables.length > MOST_TOLD;
  return isSummed ? `${summary(result)}.` : result.variables.map((one) => `${sentence(one, result)}.`).join(" ");
}
