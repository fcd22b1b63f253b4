import type { ParsedQuestion } from "../contract/question.ts";
import type { Analysis } from "./analysis.ts";
import { requireSeveral } from "./cohort/covered-cancer-types.ts";
import { unsplitCodeOf } from "./cohort/group-term.ts";
import { type MutationData, readMutationData } from "./cohort/mutation-cohort.ts";
import { refuseQualifiers } from "./cohort/refuse-qualifiers.ts";
import { readSubgroup } from "./cohort/subgroup.ts";
import { computeFrequency } from "./mutation-frequency/compute-frequency.ts";
import { frequencyFigure } from "./mutation-frequency/frequency-figure.ts";
import { frequencyMethods } from "./mutation-frequency/frequency-methods.ts";
import type { FrequencyResult } from "./mutation-frequency/frequency-result.ts";
import { frequencyResults } from "./mutation-frequency/frequency-results.ts";

async function read(question: ParsedQuestion, data: Parameters<typeof readMutationData>[1]): Promise<MutationData> {
  refuseQualifiers(question, ["variant", "subgroup"]);
  const unsplitCode = question.cancer_group === undefined ? null : unsplitCodeOf(question.cancer_group);
  const { genes, cancer_types: cancerTypes, variant } = question;
  const subgroup = await readSubgroup(question, data);
  const found = await readMutationData({ genes, cancerTypes, unsplitCode, variant, subgroup }, data);
  requireSeveral(cancerTypes, [...new Set(found.cohorts.map((cohort) => cohort.cancerType))], "mutations");
  return found;
}

/** How often genes are mutated, in one cancer type, a group of them, several or all. */
export const mutationFrequency: Analysis<MutationData, FrequencyResult> = {
  type: "mutation_frequency",
  read,
  compute: computeFrequency,
  results: frequencyResults,
  figure: frequencyFigure,
  methods: frequencyMethods,
};
