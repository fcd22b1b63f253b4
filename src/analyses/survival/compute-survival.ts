import { adjust } from "../../statistics/index.ts";
import { excluded } from "../../variables/excluded.ts";
import { type AnalysedPatient, withFollowUp } from "./analysed-patient.ts";
import { compareSurvival } from "./compare-survival.ts";
import { adjustment } from "./adjustment.ts";
import { advisedAgainstOverallSurvival, endpointInWords } from "./endpoint.ts";
import { drawnCurves, refuseTinyGroups } from "./groups.ts";
import type { SurvivalData } from "./read-survival.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";
import { survivalWarnings } from "./survival-warnings.ts";

function sizesOf(patients: readonly AnalysedPatient[], cancerTypes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    cancerTypes.map((code) => [code, patients.filter((patient) => patient.cancer_type === code).length]),
  );
}

/** Adjusts the p-values over the genes of the card. */
function adjusted(comparisons: readonly SurvivalComparison[]): SurvivalComparison[] {
  if (comparisons.length < 2) return [...comparisons];
  const corrected = adjust(
    comparisons.map((comparison) => comparison.pValue),
    "benjamini-hochberg",
  );
  return comparisons.map((comparison, i) => ({
    ...comparison,
    adjusted: corrected[i] ?? null,
    statistics: {
      ...comparison.statistics,
      adjusted_p_value: corrected[i]?.p ?? null,
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: comparisons.length,
    },
  }));
}

function comparisonOf(gene: string, data: SurvivalData, patients: readonly AnalysedPatient[]): SurvivalComparison {
  const { groups, followUp, covariates } = data;
  const { split, cancerTypes } = groups;
  const isAdvised = data.endpoint === "OS" && advisedAgainstOverallSurvival(cancerTypes).length > 0;
  const ofGene = groups.patients.filter((patient) => patient.gene === gene);
  const instead = isAdvised
    ? { endpoint: "PFS" as const, patients: withFollowUp(ofGene, "PFS", followUp, covariates) }
    : null;
  return compareSurvival({ gene, split, cancerTypes, patients, instead });
}

/** Compares the survival of the two groups of every gene. Throws CgqError `not_in_dataset` for a group under 3. */
export function computeSurvival(data: SurvivalData): SurvivalResult {
  const { groups, endpoint, followUp, covariates } = data;
  const { split, cancerTypes, genes } = groups;
  const analysed = withFollowUp(groups.patients, endpoint, followUp, covariates);
  const ofGene = (gene: string): AnalysedPatient[] => analysed.filter((patient) => patient.gene === gene);
  for (const gene of genes) refuseTinyGroups(ofGene(gene), split.kind, gene);
  const comparisons = adjusted(genes.map((gene) => comparisonOf(gene, data, ofGene(gene))));
  const first = ofGene(genes[0] ?? "");
  const grouped = groups.patients.filter((patient) => patient.gene === genes[0]).length;
  return {
    endpoint,
    split,
    part: groups.part,
    cancerTypes,
    comparisons,
    curves: drawnCurves(first, split.kind, cancerTypes),
    sampleSizes: sizesOf(first, cancerTypes),
    adjustment: adjustment(first)?.words ?? null,
    profiles: groups.profiles,
    exclusions: [
      ...groups.exclusions,
      ...excluded(`without time or status of ${endpointInWords[endpoint]}`, grouped - first.length),
    ],
    warnings: [...groups.warnings, ...survivalWarnings(first, comparisons, { split, endpoint, cancerTypes })],
  };
}
