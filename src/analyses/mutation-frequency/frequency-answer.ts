import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import { cancerInSentence, subgroupInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatInterval, formatNumber, formatP, formatPercent } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { FrequencyGroup, FrequencyResult, FrequencyTest, GeneFrequency } from "./frequency-result.ts";

const PERCENT = 100;
/** So many comparisons of clinical groups are told one by one. */
const MOST_TOLD = 4;

/** "TP53 mutations" or "BRAF V600E mutations". */
export const alterationOf = (gene: string, variant: string | null): string =>
  variant === null ? `${gene} mutations` : `${gene} ${variant} mutations`;

const percentInterval = ([lower, upper]: readonly [number, number]): string =>
  `95% CI ${formatInterval([PERCENT * lower, PERCENT * upper], 1)}`;

const share = (group: FrequencyGroup): string => `${formatPercent(group.proportion)} of ${formatCount(group.n)}`;

/** The cancer type of a group inside a sentence, with its subgroup. */
export const cancerOf = (group: FrequencyGroup): string =>
  cancerInSentence(group.cancerType ?? group.name, group.subgroup);

/** The groups of one cancer type by their own names alone, other groups with their cancer type. */
const shortNames = (groups: readonly FrequencyGroup[]): string[] =>
  groups.map((group) =>
    group.subgroup !== null && groups.every(({ cancerType }) => cancerType === group.cancerType)
      ? subgroupInSentence(group.subgroup)
      : cancerOf(group),
  );

/** The names of all groups in a row, the last one with what they are groups of. */
function namesOf(groups: readonly FrequencyGroup[]): string[] {
  const last = groups.at(-1);
  return last === undefined ? [] : [...shortNames(groups).slice(0, -1), cancerOf(last)];
}

function described(group: FrequencyGroup, what: string): string {
  const counts = `${formatCount(group.count)} of ${formatCount(group.n)} profiled patients with ${cancerOf(group)}`;
  return `${what} were found in ${counts} (${formatPercent(group.proportion)}, ${percentInterval(group.interval)})`;
}

/** Two groups compared, without a full stop: `what` is a plural. */
export function comparedTwo(
  groups: readonly FrequencyGroup[],
  test: FrequencyTest & { kind: "fisher_exact" },
  what: string,
): string {
  const [first, second] = groups;
  if (first === undefined || second === undefined) return "";
  const p = formatP(test.pValue.log10P);
  const [one, two] = namesOf([first, second]).map((name, i) => `${name} (${share(i === 0 ? first : second)})`);
  if (test.pValue.p >= SIGNIFICANT)
    return `No difference in the frequency of ${what} was found between ${one} and ${two} (${p})`;
  const points = `${formatNumber(PERCENT * test.difference, 1)} percentage points, ${percentInterval(test.interval)}, ${p}`;
  return `${what} are ${test.difference > 0 ? "more" : "less"} frequent in ${one} than in ${two} (${points})`;
}

/** "LUAD+LUSC", with the code of those who could not be split. */
const pooledName = ({ pooled }: GeneFrequency, { unsplit }: FrequencyResult): string =>
  `${pooled?.name ?? ""}${unsplit === null ? "" : ` or ${unsplit.code} not split into these`}`;

function range(groups: readonly FrequencyGroup[]): string {
  const names = shortNames(groups);
  const ordered = groups
    .map(({ proportion }, i) => ({ proportion, name: names[i] ?? "" }))
    .toSorted((a, b) => b.proportion - a.proportion || (a.name < b.name ? -1 : 1));
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (most === undefined || least === undefined) return "";
  return `from ${formatPercent(least.proportion)} in ${least.name} to ${formatPercent(most.proportion)} in ${most.name}`;
}

function comparedMany(gene: GeneFrequency, { scope, askedTypes, part }: FrequencyResult, what: string): string {
  const { groups, test } = gene;
  const p = "pValue" in test ? ` (${formatP(test.pValue.log10P)})` : "";
  const isDifferent = "pValue" in test && test.pValue.p < SIGNIFICANT;
  const where =
    scope === "all"
      ? ` in ${coverageInWords(
          groups.map((group) => group.name),
          askedTypes,
        )} with data${part === null ? "" : `, ${part.name} alone`}`
      : ` between ${joinWords(namesOf(groups))}`;
  if (isDifferent) return `The frequency of ${what} differs${where}, ${range(groups)}${p}`;
  return `No difference in the frequency of ${what} was found${where}, ${range(groups)}${p}`;
}

function sentence(gene: GeneFrequency, result: FrequencyResult): string {
  const { scope, variant } = result;
  const what = alterationOf(gene.gene, variant);
  const [first] = gene.groups;
  if (scope === "group_term" && gene.pooled !== null) {
    const codes = gene.groups.map((group) => `${group.name} ${formatCount(group.count)} of ${formatCount(group.n)}`);
    return `${described({ ...gene.pooled, name: pooledName(gene, result) }, what)}: ${joinWords(codes)}`;
  }
  if (scope === "one" && first !== undefined) return described(first, what);
  return gene.test.kind === "fisher_exact"
    ? comparedTwo(gene.groups, gene.test, what)
    : comparedMany(gene, result, what);
}

const pOf = ({ test }: GeneFrequency): PValue | null => ("pValue" in test ? test.pValue : null);

/** How many of many comparisons found a difference, and where it is clearest. */
function summary({ genes, filters, variant }: FrequencyResult): string {
  const adjusted = adjust(genes.map(pOf), "benjamini-hochberg");
  const found = genes
    .map((one, i) => ({ one, p: adjusted[i] ?? null }))
    .filter(({ p }) => p !== null && p.p < SIGNIFICANT)
    .toSorted((a, b) => (a.p?.lnP ?? 0) - (b.p?.lnP ?? 0));
  const what = joinWords(filters.map(({ gene }) => alterationOf(gene, variant)));
  const [clearest] = found;
  const [group] = clearest?.one.groups ?? [];
  if (clearest === undefined || group === undefined)
    return `No difference in the frequency of ${what} was found between the groups in any of ${formatCount(genes.length)} comparisons.`;
  const where = `${alterationOf(clearest.one.gene, variant)} in ${cancerInSentence(group.cancerType ?? group.name)}`;
  return `The frequency of ${what} differs between the groups in ${formatCount(found.length)} of ${formatCount(genes.length)} comparisons, most clearly that of ${where}, ${range(clearest.one.groups)} (adjusted ${formatP(clearest.p?.log10P ?? 0)}).`;
}

/** One sentence with the effect and its direction for each gene and cancer type while these are few, else how many differ. */
export const frequencyAnswer = (result: FrequencyResult): string =>
  result.scope === "grouped" && result.genes.length > MOST_TOLD
    ? summary(result)
    : result.genes.map((gene) => `${sentence(gene, result)}.`).join(" ");
