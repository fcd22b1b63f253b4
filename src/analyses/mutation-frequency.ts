import type { ParsedQuestion } from "../contract/question.ts";
import type { Analysis } from "./analysis.ts";
import { clinicalDesignOf } from "./cohort/clinical-grouping.ts";
import { requireSeveral } from "../cohort/covered-cancer-types.ts";
import { unsplitCodeOf } from "../cohort/group-term.ts";
import { readMutationData } from "./cohort/read-mutations.ts";
import { refuseQualifiers } from "./cohort/refuse-qualifiers.ts";
import { readSubgroup } from "./cohort/subgroup.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { computeFrequency } from "./mutation-frequency/compute-frequency.ts";
import { frequencyFigure } from "./mutation-frequency/frequency-figure.ts";
import { frequencyMethods } from "./mutation-frequency/frequency-methods.ts";
import { type FrequencyData, readGroupedMutations } from "./mutation-frequency/group-cohorts.ts";
import type { FrequencyResult } from "./mutation-frequency/frequency-result.ts";
import { frequencyResults } from "./mutation-frequency/frequency-results.ts";

async function read(question: ParsedQuestion, data: DataReader): Promise<FrequencyData> {
  const design = clinicalDesignOf(question.groups);
  refuseQualifiers(question, design === null ? ["variant", "subgroup"] : ["variant", "subgroup", "groups"]);
  const found =
    design === null ? await readByCancerType(question, data) : await readGroupedMutations(question, design, data);
  requireSeveral(question.cancer_types, [...new Set(found.cohorts.map((cohort) => cohort.cancerType))], "mutations");
  return found;
}

async function readByCancerType(question: ParsedQuestion, data: DataReader): Promise<FrequencyData> {
  const unsplitCode = question.cancer_group === undefined ? null : unsplitCodeOf(question.cancer_group);
  const { genes, cancer_types: cancerTypes, variant } = question;
  const subgroup = await readSubgroup(question, data);
  return { ...(await readMutationData({ genes, cancerTypes, unsplitCode, variant, subgroup }, data)), groups: null };
}

/** How often genes are mutated, in one cancer type, a group of them, several or all, or in clinical groups. */
export const mutationFrequency: Analysis<FrequencyData, FrequencyResult> = {
  type: "mutation_frequency",
  read,
  compute: computeFrequency,
  results: frequencyResults,
  figure: frequencyFigure,
  methods: frequencyMethods,
};
