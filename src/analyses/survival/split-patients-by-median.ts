import { describe } from "../../statistics/index.ts";
import type { SourceRequest } from "../expression/coverage.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { readExpressionValues, type ExpressionValue } from "../expression/read-values.ts";
import { sourceWarnings } from "../expression/warnings.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { GroupedPatient, PatientGroups } from "./patient-groups.ts";

function medianOf(values: readonly ExpressionValue[]): number {
  const described = describe(values.map((row) => row.value));
  if (described.status !== "ok") throw new RangeError("An empty cancer type has no median");
  return described.median;
}

const keyOf = ({ gene, cancer_type }: { gene: string; cancer_type: string }): string => `${gene} ${cancer_type}`;

/** High is above the median of all tumour values of the gene in its cancer type. */
function splitAtMedian(values: readonly ExpressionValue[]): {
  patients: GroupedPatient[];
  medians: Record<string, number>;
} {
  const medians = new Map([...Map.groupBy(values, keyOf)].map(([key, held]) => [key, medianOf(held)]));
  const patients = values.map((row): GroupedPatient => {
    const { gene, cancer_type, study_id, patient_id, sample_type, value } = row;
    const group = value > (medians.get(keyOf(row)) ?? 0) ? 0 : 1;
    return { gene, cancer_type, study_id, patient_id, sample_type, group, value };
  });
  return { patients, medians: Object.fromEntries(medians) };
}

/** Reads expression and splits the patients of each cancer type at the median. Throws CgqError `not_in_dataset`. */
export async function splitPatientsByMedian(
  request: Omit<SourceRequest, "tissues">,
  data: DataReader,
): Promise<PatientGroups> {
  const source = await readExpressionSource({ ...request, tissues: ["tumor"] }, data);
  const read = await readExpressionValues(request.genes, source, data);
  const { patients, medians } = splitAtMedian(read.values);
  return {
    split: { kind: "median", scale: source.scale, medians },
    part: read.restriction?.part ?? null,
    genes: request.genes,
    cancerTypes: source.cancerTypes,
    patients,
    profiles: usedProfiles(source),
    exclusions: valueExclusions(read),
    warnings: sourceWarnings(source),
  };
}
