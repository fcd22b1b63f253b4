import { describe, type Covariate } from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

function deviationOf(patients: readonly AnalysedPatient[]): number | null {
  const described = describe(patients.map((patient) => patient.value));
  return described.status === "ok" && described.standardDeviation !== 0 ? described.standardDeviation : null;
}

/** Expression in standard deviations of its cancer type; null when there is no expression or no spread. */
export function perDeviation(patients: readonly AnalysedPatient[]): Covariate | null {
  const groups = Map.groupBy(patients, (patient) => patient.cancer_type);
  const deviations = new Map([...groups].map(([code, held]) => [code, deviationOf(held)]));
  if (patients.some((patient) => patient.value === null) || [...deviations.values()].includes(null)) return null;
  const scaled = (patient: AnalysedPatient): number =>
    (patient.value ?? 0) / (deviations.get(patient.cancer_type) ?? 1);
  return { name: "expression", values: patients.map(scaled) };
}

/** Patients with known age, and with known sex where both sexes occur, and the covariates that adjust for these. */
export function adjustment(
  patients: readonly AnalysedPatient[],
): { patients: AnalysedPatient[]; covariates: Covariate[]; words: string } | null {
  const sexes = new Set<string | null>(
    patients.map((patient) => patient.sex).filter((sex) => sex === "male" || sex === "female"),
  );
  const complete = patients.filter(
    ({ age, sex }) => age !== null && (sexes.size < 2 || (sex !== null && sexes.has(sex))),
  );
  if (complete.length * 2 < patients.length) return null;
  const age = { name: "age", values: complete.map((patient) => patient.age) };
  const sex = { name: "sex", values: complete.map((patient) => (patient.sex === "male" ? 1 : 0)) };
  return sexes.size < 2
    ? { patients: complete, covariates: [age], words: "adjusted for age" }
    : { patients: complete, covariates: [age, sex], words: "adjusted for age and sex" };
}
