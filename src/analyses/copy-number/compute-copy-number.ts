import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion, UsedProfile, Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { proportion } from "../../statistics/index.ts";
import { countAsked, requiredTypes } from "../cohort/covered-cancer-types.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import { type CohortPart, restrictionExclusions } from "../cohort/restrict-cohort.ts";
import { sampleMixWarnings } from "../cohort/sample-mix.ts";
import { excluded } from "../cohort/excluded.ts";
import { compareFrequencies } from "../mutation-frequency/compare-frequencies.ts";
import { scopeOf } from "../mutation-frequency/compute-frequency.ts";
import {
  type FrequencyGroup,
  type FrequencyScope,
  type FrequencyTest,
  labelOf,
} from "../mutation-frequency/frequency-result.ts";
import { cohortLabel } from "../prose/cancer-name.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import { askedChange } from "./asked-change.ts";
import { callExclusions } from "./call-exclusions.ts";
import { callSources, callSourceWarnings } from "./call-sources.ts";
import { callsOf, categories, type Category } from "./categories.ts";
import type { CallRow, CopyNumberData } from "./read-copy-number.ts";

const SMALLEST_GROUP = 3;
const FEW_PROFILED = 20;

/** How often one category occurs in each cancer type. */
export interface CategoryFrequency {
  readonly category: Category;
  readonly groups: readonly FrequencyGroup[];
  readonly pooled: FrequencyGroup | null;
  /** Labels of the groups that are compared. */
  readonly tested: readonly string[];
  readonly test: FrequencyTest;
}

export interface GeneCopyNumber {
  readonly gene: string;
  readonly frequencies: readonly CategoryFrequency[];
}

export interface CopyNumberResult {
  readonly scope: FrequencyScope;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** The change that the question names; null for all of them. */
  readonly asked: Category | null;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly genes: readonly GeneCopyNumber[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  readonly profiles: readonly UsedProfile[];
  /** How the calls were made, as far as the studies say. */
  readonly sources: readonly string[];
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}

function groupOf(
  of: Pick<FrequencyGroup, "name" | "cancerType" | "subgroup">,
  calls: readonly CallRow[],
  change: Category,
): FrequencyGroup {
  const count = calls.filter((row) => callsOf[change].includes(row.value)).length;
  const share = proportion(count, calls.length);
  if (share.status !== "ok") throw new RangeError("A frequency needs at least one call");
  return { ...of, n: calls.length, count, proportion: share.proportion, interval: share.wilson };
}

function frequencyOf(
  category: Category,
  calls: readonly CallRow[],
  { cancerTypes, restriction }: CopyNumberData,
  question: ParsedQuestion,
): CategoryFrequency {
  const subgroup = restriction?.part.name ?? null;
  const scope = scopeOf(question);
  const groups = cancerTypes.map((code) =>
    groupOf(
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
      ? groupOf({ name: question.cancer_group ?? "All", cancerType: null, subgroup }, calls, category)
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

function refuseTiny(small: readonly (readonly [string, number])[]): void {
  if (small.length === 0) return;
  const counts = joinWords(small.map(([code, n]) => `${code} has ${counted(n, "patient")}`));
  throw new CgqError(
    "not_in_dataset",
    `A frequency needs at least ${SMALLEST_GROUP} patients with a call in each group: ${counts}.`,
    {
      details: { sample_sizes: Object.fromEntries(small) },
    },
  );
}

function sizeWarnings(sizes: readonly (readonly [string, number])[]): Warning[] {
  const few = sizes.filter(([, n]) => n < FEW_PROFILED).map(([code, n]) => `${code} (${n})`);
  return few.length === 0
    ? []
    : [
        {
          code: "few_profiled",
          message: `Fewer than ${FEW_PROFILED} patients have a call in ${joinWords(few)}: the interval is wide.`,
        },
      ];
}

/** Counts amplifications, deep deletions, gains and losses per gene and cancer type. Throws CgqError `not_in_dataset` for groups under 3. */
export function computeCopyNumber(data: CopyNumberData, all: ParsedQuestion): CopyNumberResult {
  const tiny = fewestCalls(data, all.genes).filter(([, n]) => n < SMALLEST_GROUP);
  const { question, warnings } = populatedCodes(all, (code) => !tiny.some(([one]) => one === code));
  const { used, left } = withoutTiny(data, tiny, question);
  const { cancerTypes: codes, calls, profiles, sources } = used;
  const asked = askedChange(question);
  const countedChanges = asked === "any_loss" ? [asked, ...categories] : categories;
  const first = calls.filter((row) => row.gene === question.genes[0]);
  const sizes = codes.map((code) => [code, first.filter((row) => row.cancer_type === code).length] as const);
  return {
    scope: scopeOf(question),
    askedTypes: countAsked(question.cancer_types),
    asked,
    part: data.restriction?.part ?? null,
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
