import { describe, type Covariate } from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

function deviationOf(patients: readonly AnalysedPatient[]): number | null {
  const described = describe(patients.map((patient) => patient.value));
  return described.status === "ok" && described.standardDeviation !== 0 ? described.standardDeviation : null;
}

/** A number in standard deviations of its cancer type; null when there is none or no spread. */
export function perDeviation(patients: readonly AnalysedPatient[]): Covariate | null {
  const groups = Map.groupBy(patients, (patient) => patient.cancer_type);
  const deviations = new Map([...groups].map(([code, held]) => [code, deviationOf(held)]));
  if (patients.some((patient) => patient.value === null) || [...deviations.values()].includes(null)) return null;
  const scaled = (patient: AnalysedPatient): number =>
    (patient.value ?? 0) / (deviations.get(patient.cancer_type) ?? 1);
  return { name: "number", values: patients.map(scaled) };
}
