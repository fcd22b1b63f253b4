import { isAboutAll, countAsked, requireSeveral, requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { completeRows, type PatientTable } from "../../cohort/patient-table.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { endpointNames, type QuestionOf } from "../../meaning/index.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { excluded } from "../../variables/excluded.ts";
import { lostGroup, SMALLEST_GROUP } from "../group-sizes.ts";
import { populatedCodes } from "../populated-codes.ts";
import { type AnalysedPatient, analysedPatients } from "./analysed-patient.ts";
import { compareSurvival } from "./compare-survival.ts";
import { type Course, coursesOf, monthsOf } from "./course.ts";
import { drawnCourses } from "./drawn-courses.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";
import { courseWarnings } from "./survival-warnings.ts";

const MOST_WITH_RATIOS = 8;

type Asked = QuestionOf<"survival">;

function tooFew(codes: readonly string[], sizeOf: (code: string) => number, { endpoint }: Asked): CgqError {
  const sizes = codes.map((code) => `${code} ${formatCount(sizeOf(code))}`);
  return new CgqError(
    "not_in_dataset",
    `A survival curve needs at least ${SMALLEST_GROUP} patients with time and status of ${endpointNames[endpoint]}; the loaded data have ${joinWords(sizes) || "none"}. Ask about another end point or cancer type.`,
    { details: { sizes: Object.fromEntries(codes.map((code) => [code, sizeOf(code)])) } },
  );
}

/** The log-rank test of cancer types, which nothing stratifies then. */
function compareCancerTypes(patients: readonly AnalysedPatient[], codes: readonly string[]): SurvivalComparison {
  const words = {
    name: "cancer type",
    subject: "cancer type",
    levels: codes,
    trait: codes[0] ?? "",
    contrast: codes[1] ?? "",
    both: null,
    isContrasted: true,
    isRecorded: false,
    isContinuous: false,
    isMoreFirst: false,
    numberTitle: null,
  };
  const grouped = patients.map((patient) => ({ ...patient, group: codes.indexOf(patient.cancer_type), stratum: "" }));
  const rest = { isOrdered: false, cancerTypes: [], curves: [], instead: null, model: null, chosenCut: null };
  const found = compareSurvival({ words, patients: grouped, ...rest });
  // Ratios to whichever of many cancer types comes first say nothing.
  const additional = codes.length > MOST_WITH_RATIOS ? [] : found.statistics.additional;
  return { ...found, statistics: { ...found.statistics, additional } };
}

/** Who has no follow-up, and who is of a cancer type that nobody named and that has too few with it. */
function exclusionsOf(
  table: PatientTable,
  { endpoint }: Asked,
  all: number,
  left: ReadonlyMap<string, number>,
): Exclusion[] {
  return [
    ...table.exclusions,
    ...excluded(`without time or status of ${endpointNames[endpoint]}`, completeRows(table, []).length - all),
    ...[...left].flatMap(([code, n]) => lostGroup(code, n)),
  ];
}

/** Describes the survival of every cancer type, and compares them where that is asked. Throws CgqError `not_in_dataset` for one under 3. */
export function describeSurvival(table: PatientTable, question: Asked): SurvivalResult {
  const { endpoint, cohort, at, by } = question;
  const followed = analysedPatients(table, null, endpoint);
  const sizeOf = (code: string): number => followed.filter((patient) => patient.cancer_type === code).length;
  const populated = populatedCodes(table, sizeOf);
  const small = populated.cancerTypes.filter((code) => sizeOf(code) < SMALLEST_GROUP);
  const cancerTypes = populated.cancerTypes.filter((code) => !small.includes(code));
  if (cancerTypes.length === 0 || requiredTypes(cohort.cancers).some((code) => small.includes(code)))
    throw tooFew(populated.cancerTypes, sizeOf, question);
  requireSeveral(cohort.cancers, cancerTypes, "follow-up");
  const isCompared = by.length > 0;
  if (isCompared && cancerTypes.length < 2) throw tooFew(populated.cancerTypes, sizeOf, question);
  const patients = followed.filter((patient) => cancerTypes.includes(patient.cancer_type));
  const courses = coursesOf(patients, cancerTypes, monthsOf(at));
  return {
    endpoint,
    part: table.part,
    cancerTypes,
    askedTypes: isAboutAll(cohort.cancers) ? countAsked(cohort.cancers) : null,
    comparisons: isCompared ? [compareCancerTypes(patients, cancerTypes)] : [],
    interaction: null,
    courses,
    at: at ?? null,
    shares: [],
    curves: drawnCourses(courses, at),
    sampleSizes: sizesOf(courses),
    adjustment: null,
    definition: "",
    profiles: table.profiles,
    exclusions: exclusionsOf(table, question, followed.length, new Map(small.map((code) => [code, sizeOf(code)]))),
    warnings: [
      ...table.warnings,
      ...populated.warnings,
      ...courseWarnings(patients, { endpoint, cancerTypes }, isCompared),
    ],
  };
}

const sizesOf = (courses: readonly Course[]): Record<string, number> =>
  Object.fromEntries(courses.map(({ cancerType, n }) => [cancerType, n]));
