import { describe, expect, it } from "@jest/globals";
import type { MutationCohort } from "../../../src/analyses/cohort/mutation-cohort.ts";
import type { FrequencyData } from "../../../src/analyses/mutation-frequency/group-cohorts.ts";
import { mutationFrequency } from "../../../src/analyses/mutation-frequency.ts";
import { question } from "../starter-cards.ts";

const whole = { subgroup: null, unprofiled: 0 };

function cohort(cancerType: string, mutated: number, n: number): MutationCohort {
  const patients = Array.from({ length: n }, (_, i) => ({
    gene: "STK11",
    profile_id: "p",
    study_id: "s",
    cancer_type: cancerType,
    patient_id: `${cancerType}-${i}`,
    sample_id: `${cancerType}-${i}-01`,
    sample_type: "primary",
    sample_type_code: "01",
    file_order: i,
    panel_id: "WES",
    calls: i < mutated ? 1 : 0,
    judgedCalls: 0,
    nonPassCalls: 0,
    matchingCalls: i < mutated ? 1 : 0,
  }));
  return { gene: "STK11", cancerType, profileId: "p", studyId: "s", patients, repeatSamples: 0, ...whole };
}

const data: FrequencyData = {
  cohorts: [cohort("LUAD", 14, 100), cohort("LUSC", 2, 90), cohort("NSCLC", 3, 20)],
  profiles: [],
  callers: {},
  assays: {},
  restriction: null,
  groups: null,
};
const asked = question({
  analysis_type: "mutation_frequency",
  genes: ["STK11"],
  cancer_types: ["LUAD", "LUSC"],
  cancer_group: "LUAD+LUSC",
});

describe("the frequency of a group term with tumours that are not split", () => {
  const result = mutationFrequency.compute(data, asked);
  const results = mutationFrequency.results(result);

  it("names only the codes that are compared", () => {
    expect(results.statistics.additional.map((one) => one.comparison)).toEqual(["STK11: LUAD vs LUSC"]);
  });

  it("says who is in the pool", () => {
    expect(results.groups.map(({ name, n }) => [name, n])).toEqual([
      ["LUAD", 100],
      ["LUSC", 90],
      ["NSCLC", 20],
      ["LUAD+LUSC", 210],
    ]);
    expect(results.answer).toContain("19 of 210 profiled patients with LUAD+LUSC or NSCLC not split into these");
    expect(mutationFrequency.methods(result, { datasetVersion: "d", softwareVersion: "0" })).toContain(
      "20 patients whose tumour is coded NSCLC and could not be split into LUAD and LUSC",
    );
  });
});
