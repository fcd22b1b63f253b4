import { completeRows, type PatientTable } from "../../cohort/patient-table.ts";
import { countAsked, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import type { Exclusion } from "../../contract/results.ts";
import { endpointNames, isByCancerType, type QuestionOf } from "../../meaning/index.ts";
import { adjust } from "../../statistics/index.ts";
import { comparedLevels, type LevelColumn } from "../../variables/column.ts";
import { excluded } from "../../variables/excluded.ts";
import { groupCovariate } from "../crossed-covariates.ts";
import { type MainCovariate, adjustedModel } from "./adjusted-model.ts";
import { adjustment } from "./adjustment.ts";
import {
  type AnalysedPatient,
  analysedPatients,
  groupedRows,
  isAcrossCancers,
  rowsOfNeither,
} from "./analysed-patient.ts";
import { compareSurvival } from "./compare-survival.ts";
import { advisedAgainstOverallSurvival } from "../endpoint-advice.ts";
import type { ComparisonInput } from "./comparison-input.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { type GroupColumn, groupColumn } from "./group-column.ts";
import { groupSharesOf } from "./group-shares.ts";
import { type GroupWords, groupWords } from "./group-words.ts";
import { groupFactor } from "./hazard-ratio.ts";
import { describeSurvival } from "./describe-survival.ts";
import { drawnCurves, groupsOver, groupsWithin, refuseTinyGroups } from "./groups.ts";
import { testInteraction } from "./interaction/interaction.ts";
import { isInteracting } from "./interaction/interaction-cases.ts";
import { splitSentence } from "./split-sentence.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";
import { survivalWarnings, variableWarnings } from "./survival-warnings.ts";

type Asked = QuestionOf<"survival">;

function sizesOf(patients: readonly AnalysedPatient[], cancerTypes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    cancerTypes.map((code) => [code, patients.filter((patient) => patient.cancer_type === code).length]),
  );
}

/** Adjusts the p-values over the variables of the card. */
function corrected(comparisons: readonly SurvivalComparison[]): SurvivalComparison[] {
  if (comparisons.length < 2) return [...comparisons];
  const adjusted = adjust(
    comparisons.map((comparison) => comparison.pValue),
    "benjamini-hochberg",
  );
  return comparisons.map((comparison, i) => ({
    ...comparison,
    adjusted: adjusted[i] ?? null,
    statistics: {
      ...comparison.statistics,
      adjusted_p_value: adjusted[i]?.p ?? null,
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: comparisons.length,
    },
  }));
}

/** Cancer types with somebody in a group, in the question's order. */
function comparedTypes(table: PatientTable, columns: readonly LevelColumn[]): string[] {
  const rows = columns.flatMap((by) => groupedRows(table, by));
  const held = new Set(rows.map((row) => table.rows[row]?.cancer_type));
  return table.cancerTypes.filter((code) => held.has(code));
}

/** Patients of neither group by cancer type, and grouped patients without follow-up. */
function exclusionsOf(table: PatientTable, by: LevelColumn, { endpoint }: Asked, analysed: number): Exclusion[] {
  const neither = Map.groupBy(rowsOfNeither(table, by), (row) => table.rows[row]?.cancer_type ?? "");
  return [
    ...table.exclusions,
    ...[...neither].flatMap(([code, rows]) => excluded(`${code}: ${by.neither?.reason ?? ""}`, rows.length)),
    ...(isRecorded(by) ? excluded(by.reasons[0] ?? "", unknownRows(table, by)) : []),
    ...excluded(`without time or status of ${endpointNames[endpoint]}`, groupedRows(table, by).length - analysed),
  ];
}

/** Levels of the clinical record: what is missing was not counted while it was read. */
const isRecorded = ({ notes }: LevelColumn): boolean => notes.profiles.length === 0;

const unknownRows = (table: PatientTable, by: LevelColumn): number =>
  completeRows(table, []).filter((row) => by.missing[row] !== 0).length;

/** What is compared, in a model with covariates. */
function mainOf({ isContinuous, levels }: GroupWords): MainCovariate {
  if (isContinuous) return perDeviation;
  return (patients) => (levels.length === 2 ? groupCovariate(patients) : groupFactor(patients, levels));
}

interface Grouped {
  readonly column: GroupColumn;
  readonly patients: readonly AnalysedPatient[];
}

function inputOf(
  table: PatientTable,
  { column, patients }: Grouped,
  question: Asked,
  cancerTypes: readonly string[],
): ComparisonInput {
  const { endpoint, adjust: covariates } = question;
  const { by, isContinuous, chosenCut } = column;
  const isAdvised = endpoint === "OS" && advisedAgainstOverallSurvival(cancerTypes).length > 0;
  const instead = isAdvised ? { endpoint: "PFS" as const, patients: analysedPatients(table, by, "PFS") } : null;
  const words = groupWords(by, isContinuous);
  const model = covariates.length === 0 ? null : adjustedModel(table, covariates, patients, mainOf(words));
  const within = isAcrossCancers(by) ? [] : cancerTypes;
  const curves = isAcrossCancers(by)
    ? groupsOver(patients, words.levels)
    : groupsWithin(patients, words.levels, cancerTypes);
  return { words, isOrdered: by.isOrdered, cancerTypes: within, patients, curves, instead, model, chosenCut };
}

/** Describes survival, or compares that of the groups of every variable. Throws CgqError `not_in_dataset` for a group under 3. */
export const computeSurvival = (table: PatientTable, question: Asked): SurvivalResult =>
  isByCancerType(question)
    ? describeSurvival(table, question)
    : isInteracting(question)
      ? testInteraction(table, question)
      : compareGroups(table, question);

function compareGroups(table: PatientTable, question: Asked): SurvivalResult {
  const { endpoint, cohort } = question;
  const compared = question.by.map((variable): Grouped => {
    const column = groupColumn(table, variable, question);
    return { column, patients: analysedPatients(table, column.by, endpoint) };
  });
  const columns = compared.map(({ column }) => column.by);
  const cancerTypes = comparedTypes(table, columns);
  requireSeveral(cohort.cancers, cancerTypes, "these groups and follow-up");
  for (const { column, patients } of compared) refuseTinyGroups(patients, column.by, comparedLevels(column.by));
  const inputs = compared.map((one) => inputOf(table, one, question, cancerTypes));
  const comparisons = corrected(inputs.map(compareSurvival));
  const [[by], [firstInput]] = [columns, inputs];
  if (by === undefined || firstInput === undefined) throw new RangeError("A survival card has a variable");
  const { patients: first } = firstInput;
  const curves = drawnCurves(firstInput);
  return {
    endpoint,
    part: table.part,
    cancerTypes,
    ...(isAcrossCancers(by) ? { isAcross: true as const } : {}),
    askedTypes: isAboutAll(cohort.cancers) ? countAsked(cohort.cancers) : null,
    comparisons,
    interaction: null,
    courses: [],
    at: question.at ?? null,
    shares: groupSharesOf(curves, question.at),
    curves,
    sampleSizes: sizesOf(first, cancerTypes),
    adjustment: question.adjust.length > 0 ? null : (adjustment(first, groupWords(by, false))?.words ?? null),
    definition: splitSentence(table, columns, cancerTypes),
    profiles: table.profiles,
    exclusions: exclusionsOf(table, by, question, first.length),
    warnings: [
      ...table.warnings,
      ...variableWarnings(table, columns),
      ...survivalWarnings(first, comparisons, { endpoint, cancerTypes, isAcross: isAcrossCancers(by) }),
    ],
  };
}
