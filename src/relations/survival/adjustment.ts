import type { Covariate } from "../../statistics/index.ts";
import type { GroupWords } from "./group-words.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

const FEWEST_EVENTS = 10;
const sexes = ["male", "female"] as const;

/** Complete cases with the covariates that adjust a comparison, and these in words. */
export interface AdjustedCases {
  readonly patients: readonly AnalysedPatient[];
  readonly covariates: readonly Covariate[];
  readonly words: string;
}

/** Nothing is adjusted for itself. */
const isItself = ({ name }: GroupWords): boolean => ["age", "sex"].includes(name);

/** Adjusts two groups for age, and for sex where both sexes have at least 10 events; null when age is known of fewer than half of the patients. */
export function adjustment(patients: readonly AnalysedPatient[], words: GroupWords): AdjustedCases | null {
  if (words.isContinuous || words.levels.length !== 2 || isItself(words)) return null;
  const eventsOf = (sex: string): number => patients.filter((patient) => patient.sex === sex && patient.event).length;
  const withSex = sexes.every((sex) => eventsOf(sex) >= FEWEST_EVENTS);
  const hasSex = ({ sex }: AnalysedPatient): boolean => sexes.some((known) => known === sex);
  const complete = patients.filter((patient) => patient.age !== null && (!withSex || hasSex(patient)));
  if (complete.length * 2 < patients.length) return null;
  const age = { name: "age", values: complete.map((patient) => patient.age) };
  if (!withSex) return { patients: complete, covariates: [age], words: "adjusted for age" };
  const sex = { name: "sex", values: complete.map((patient) => (patient.sex === "male" ? 1 : 0)) };
  return { patients: complete, covariates: [age, sex], words: "adjusted for age and sex" };
}
