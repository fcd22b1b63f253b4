import type { ParsedQuestion } from "../../contract/question.ts";
import { nothingToCompare } from "../cohort/clinical-groups.ts";
import { countAsked } from "../../cohort/covered-cancer-types.ts";
import { chooseGroups, lostGroup } from "../../relations/group-sizes.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { compareFrequencies } from "../mutation-frequency/compare-frequencies.ts";
import { labelOf } from "../mutation-frequency/frequency-result.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { askedChange } from "./asked-change.ts";
import { callExclusions } from "./call-exclusions.ts";
import { callSources, callSourceWarnings } from "./call-sources.ts";
import { type Category, countedCategories } from "./categories.ts";
import type { CategoryFrequency, CopyNumberResult } from "./copy-number-result.ts";
import { changeGroup, refuseTiny, sizeWarnings } from "./count-calls.ts";
import type { CallGroups, GroupedCalls, GroupOfCalls } from "./group-calls.ts";

const callsOfGene = ({ calls }: GroupOfCalls, gene: string | undefined) => calls.filter((row) => row.gene === gene);

/** The fewest patients with a call, over the genes. */
const sizeOf = (group: GroupOfCalls, genes: readonly string[]): number =>
  Math.min(...genes.map((gene) => callsOfGene(group, gene).length));

const placeOf = ({ cancerType, subgroup }: GroupOfCalls): string => cohortLabel(cancerType, subgroup);

/** The groups to compare. Throws CgqError `not_in_dataset` when a named group, or every group of a named cancer type, is too small. */
function usedGroups({ held, areNamed }: CallGroups, { genes, cancer_types: asked }: ParsedQuestion): GroupOfCalls[] {
  const sizes = held.map((group) => ({
    label: placeOf(group),
    cancerType: group.cancerType,
    n: sizeOf(group, genes),
  }));
  const { used, missing } = chooseGroups(sizes, areNamed, asked);
  refuseTiny(sizes.filter(({ label }) => missing.has(label)).map(({ label, n }) => [label, n]));
  if (used.size === 0) throw nothingToCompare(held.map(placeOf));
  return held.filter((group) => used.has(placeOf(group)));
}

function compareOne(category: Category, gene: string, held: readonly GroupOfCalls[]): CategoryFrequency {
  const groups = held.map((group) => {
    const { cancerType, subgroup } = group;
    return changeGroup({ name: cancerType, cancerType, subgroup }, callsOfGene(group, gene), category);
  });
  return { category, groups, pooled: null, tested: groups.map(labelOf), test: compareFrequencies(groups) };
}

/** Counts changes per clinical group and compares the groups of each cancer type. Throws CgqError `not_in_dataset` for groups under 3. */
export function countByGroup(data: GroupedCalls, groups: CallGroups, question: ParsedQuestion): CopyNumberResult {
  const { genes } = question;
  const used = usedGroups(groups, question);
  const within = [...Map.groupBy(used, ({ cancerType }) => cancerType)];
  const sizes = used.map((group) => ({ group, n: callsOfGene(group, genes[0]).length }));
  const lost = groups.held
    .filter((group) => !used.includes(group))
    .flatMap((group) => lostGroup(placeOf(group), callsOfGene(group, genes[0]).length));
  const asked = askedChange(question);
  return {
    scope: "grouped",
    askedTypes: countAsked(question.cancer_types),
    asked,
    part: null,
    grouping: { definition: groups.definition, leftOut: lost.length > 0 },
    genes: genes.flatMap((gene) =>
      within.map(([, held]) => ({
        gene,
        frequencies: countedCategories(asked).map((category) => compareOne(category, gene, held)),
      })),
    ),
    sampleSizes: Object.fromEntries(
      within.map(([code, held]) => [code, held.reduce((sum, group) => sum + callsOfGene(group, genes[0]).length, 0)]),
    ),
    profiles: data.profiles,
    sources: callSources(data.sources),
    exclusions: [
      ...callExclusions({ ...data, cancerTypes: within.map(([code]) => code) }),
      ...groups.exclusions,
      ...lost,
    ],
    warnings: [
      ...sizeWarnings(sizes.map(({ group, n }) => [placeOf(group), n])),
      ...callSourceWarnings(data.sources),
      ...sampleMixWarnings(used.flatMap((group) => callsOfGene(group, genes[0]))),
    ],
  };
}
