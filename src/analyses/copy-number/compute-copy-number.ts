import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { countAsked, requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { excluded } from "../../variables/excluded.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import { restrictionExclusions } from "../cohort/restrict-cohort.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { compareFrequencies } from "../mutation-frequency/compare-frequencies.ts";
import { scopeOf } from "../mutation-frequency/compute-frequency.ts";
import { labelOf } from "../mutation-frequency/frequency-result.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { askedChange } from "./asked-change.ts";
import { callExclusions } from "./call-exclusions.ts";
import { callSources, callSourceWarnings } from "./call-sources.ts";
import { type Category, countedCategories } from "./categories.ts";
import type { CategoryFrequency, CopyNumberResult } from "./copy-number-result.ts";
import { countByGroup } from "./count-by-group.ts";
import { changeGroup, refuseTiny, sizeWarnings } from "./count-calls.ts";
import type { GroupedCalls } from "./group-calls.ts";
import type { CallRow, CopyNumberData } from "./read-copy-number.ts";

function frequencyOf(
  category: Category,
  calls: readonly CallRow[],
  { cancerTypes, restriction }: CopyNumberData,
  question: ParsedQuestion,
): CategoryFrequency {
  const subgroup = restriction?.part.name ?? null;
  const scope = scopeOf(question);
  const groups = cancerTypes.map((code) =>
    changeGroup(
      { name: code, cancerType: code, subgroup },
      calls.filter((row) => row.cancer_type === code),
      category,
    ),
  );
  const tested = groups.filter(({ name }) => scope === "all" || question.cancer_types.includes(name));
  const isPooled = scope === "group_term" || scope === "all";
  return {
    category,
    groups,
    pooled: isPooled
      ? changeGroup({ name: question.cancer_group ?? "All", cancerType: null, subgroup }, calls, category)
      : null,
    tested: tested.map(labelOf),
    test: compareFrequencies(tested),
  };
}

/** Patients of each cancer type with a call, of the gene that has the fewest. */
const fewestCalls = ({ cancerTypes, calls }: CopyNumberData, genes: readonly string[]) =>
  cancerTypes.map((code) => {
    const ofType = calls.filter((row) => row.cancer_type === code);
    return [code, Math.min(...genes.map((gene) => ofType.filter((row) => row.gene === gene).length))] as const;
  });

/** Leaves out the cancer types under 3 that nobody named. Throws CgqError `not_in_dataset` for one that was. */
function withoutTiny(
  data: CopyNumberData,
  tiny: readonly (readonly [string, number])[],
  question: ParsedQuestion,
): { used: CopyNumberData; left: Exclusion[] } {
  const required = requiredTypes(question.cancer_types);
  const subgroup = data.restriction?.part.name ?? null;
  refuseTiny(tiny.filter(([code]) => required.includes(code)).map(([code, n]) => [cohortLabel(code, subgroup), n]));
  const isUsed = (code: string): boolean => !tiny.some(([one]) => one === code);
  return {
    used: {
      ...data,
      cancerTypes: data.cancerTypes.filter(isUsed),
      calls: data.calls.filter((row) => isUsed(row.cancer_type)),
    },
    left: tiny.flatMap(([code, n]) => excluded(`${code}: fewer than ${SMALLEST_GROUP} patients with a call`, n)),
  };
}

/** Counts amplifications, deep deletions, gains and losses per gene, and per cancer type or clinical group. Throws CgqError `not_in_dataset` for groups under 3. */
export const computeCopyNumber = (data: GroupedCalls, question: ParsedQuestion): CopyNumberResult =>
  data.groups === null ? countByCancerType(data, question) : countByGroup(data, data.groups, question);

function countByCancerType(data: CopyNumberData, all: ParsedQuestion): CopyNumberResult {
  const tiny = fewestCalls(data, all.genes).filter(([, n]) => n < SMALLEST_GROUP);
  const { question, warnings } = populatedCodes(all, (code) => !tiny.some(([one]) => one === code));
  const { used, left } = withoutTiny(data, tiny, question);
  const { cancerTypes: codes, calls, profiles, sources } = used;
  const asked = askedChange(question);
  const countedChanges = countedCategories(asked);
  const first = calls.filter((row) => row.gene === question.genes[0]);
  const sizes = codes.map((code) => [code, first.filter((row) => row.cancer_type === code).length] as const);
  return {
    scope: scopeOf(question),
    askedTypes: countAsked(question.cancer_types),
    asked,
    part: data.restriction?.part ?? null,
    grouping: null,
    genes: question.genes.map((gene) => {
      const ofGene = calls.filter((row) => row.gene === gene);
      return { gene, frequencies: countedChanges.map((category) => frequencyOf(category, ofGene, used, question)) };
    }),
    sampleSizes: Object.fromEntries(sizes),
    profiles,
    sources: callSources(sources),
    exclusions: [...callExclusions(used), ...restrictionExclusions(data.restriction), ...left],
    warnings: [
      ...warnings,
      ...sizeWarnings(sizes.map(([code, n]) => [cohortLabel(code, data.restriction?.part.name ?? null), n])),
      ...callSourceWarnings(sources),
      ...sampleMixWarnings(first),
    ],
  };
}
