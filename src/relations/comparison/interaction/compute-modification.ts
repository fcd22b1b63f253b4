import { countAsked, isAboutAll, requireSeveral } from "../../../cohort/covered-cancer-types.ts";
import { type PatientTable, isUsed } from "../../../cohort/patient-table.ts";
import type { Exclusion } from "../../../contract/results.ts";
import { capitalized } from "../../../prose/capitalized.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { paragraph } from "../../../prose/methods-sentences.ts";
import { coefficientDetectable } from "../../../statistics/index.ts";
import { isThere } from "../../../variables/column.ts";
import { excluded } from "../../../variables/excluded.ts";
import { filterCounts, filterSentence } from "../../../variables/mutation/filter-counts.ts";
import { type CovariateColumn, covariateColumns, covariatesIn } from "../../covariates.ts";
import { exclusionsBeside } from "../../left-out.ts";
import { measureOf } from "../../measure.ts";
import { describeGroup } from "../../number-groups.ts";
import { WANTED } from "../../power-words.ts";
import { differenceModel, type DifferenceModel, type MeasuredPatient } from "./difference-model.ts";
import { type Modified, type ModifiedGroups, modifiedGroups, type Split } from "./modified-groups.ts";
import type { CrossedGroup, ModificationResult, SplitWords } from "./modification-result.ts";
import { modificationWarnings } from "./modification-warnings.ts";

const wordsOf = ({ variable, column: { name } }: Split): SplitWords => ({ variable, name });

/** Both groups of every level. */
function crossedGroups({ levels, main, modifier, patients }: ModifiedGroups): CrossedGroup[] {
  const areTypes = modifier.variable.is === "cancer_type";
  return levels.flatMap((level, at) =>
    main.groups.names.map((group, place) => {
      const held = patients.filter((patient) => patient.level === at && patient.group === place);
      const values = held.map(({ value }) => value);
      const name = capitalized(`${group}, ${level}`);
      return { ...describeGroup({ name, cancerType: areTypes ? level : "", values }), group, level };
    }),
  );
}

/** The two models of the patients of whom every covariate is known. */
function adjustedModels(
  columns: readonly CovariateColumn[],
  patients: readonly MeasuredPatient[],
  levels: readonly string[],
): ModificationResult["adjusted"] {
  if (columns.length === 0) return null;
  const complete = patients.filter(({ row }) => columns.every((column) => isThere(column, row)));
  const covariates = covariatesIn(
    columns,
    complete.map(({ row }) => row),
  );
  return {
    words: joinWords(columns.map(({ name }) => name)),
    with: differenceModel(complete, levels, covariates),
    without: complete.length === patients.length ? null : differenceModel(complete, levels, []),
  };
}

function detectableOf({ differences, residualDegreesOfFreedom }: DifferenceModel): number | null {
  const [difference, second] = differences;
  if (difference?.status !== "ok" || second !== undefined || residualDegreesOfFreedom === null) return null;
  const { standardError } = difference;
  const found = coefficientDetectable({ standardError, degreesOfFreedom: residualDegreesOfFreedom, ...WANTED });
  return found.status === "ok" ? found.d : null;
}

/** Of everybody with the number: how many were left out for each reason. */
function exclusionsOf(table: PatientTable, { measured, main, modifier, whyNot }: ModifiedGroups): Exclusion[] {
  const rows = [...table.rows.keys()].filter((row) => isUsed(table, row) && isThere(measured, row));
  const reasons = Map.groupBy(rows, whyNot);
  return [
    ...exclusionsBeside(table, main.column, modifier.column),
    ...[...reasons].flatMap(([reason, held]) => (reason === null ? [] : excluded(reason, held.length))),
  ];
}

/** How many patients have both tissues, where these are the groups or the levels. */
function inBothOf(table: PatientTable, { patients }: ModifiedGroups): number {
  const of = patients.map(({ row }) => table.rows[row]?.patient_id ?? "");
  return of.length - new Set(of).size;
}

function sizesOf({ cancerTypes }: PatientTable, patients: readonly MeasuredPatient[]): Record<string, number> {
  const sizes = cancerTypes.map(
    (code) => [code, patients.filter(({ cancerType }) => cancerType === code).length] as const,
  );
  return Object.fromEntries(sizes.filter(([, n]) => n > 0));
}

function definitionOf({ main, modifier, patients }: ModifiedGroups): string {
  const columns = [main.column, modifier.column];
  const calls = columns.flatMap((column) =>
    filterCounts(
      column,
      patients.map(({ row }) => row),
    ),
  );
  return paragraph(...new Set(columns.map(({ notes }) => notes.definition)), filterSentence(calls));
}

/** Whether the difference of two groups differs between the levels of something else. Throws CgqError `not_in_dataset` where too few are in them. */
export function computeModification(table: PatientTable, question: Modified): ModificationResult {
  const { cohort, adjust } = question;
  const found = modifiedGroups(table, question);
  const { measured, main, modifier, levels, patients } = found;
  const [first = "", second = ""] = main.groups.names;
  const sampleSizes = sizesOf(table, patients);
  const cancerTypes = Object.keys(sampleSizes);
  requireSeveral(cohort.cancers, cancerTypes, `${measured.name} of these groups`);
  const columns = covariateColumns(table, adjust);
  const model = differenceModel(patients, levels, []);
  const samples = patients.flatMap(({ row }) => measured.samples[row] ?? []);
  const told = {
    measure: measureOf(measured),
    levels,
    groups: crossedGroups(found),
    model,
    adjusted: adjustedModels(columns, patients, levels),
    cancerTypes,
    inBoth: inBothOf(table, found),
  };
  return {
    modified: true,
    ...told,
    by: wordsOf(main),
    modifier: wordsOf(modifier),
    sides: [first, second],
    detectable: detectableOf(model),
    definition: definitionOf(found),
    part: table.part,
    askedTypes: isAboutAll(cohort.cancers) ? countAsked(cohort.cancers) : null,
    sampleSizes,
    isPrimary: samples.every((sample) => sample.sample_type === "primary"),
    profiles: table.profiles,
    exclusions: exclusionsOf(table, found),
    warnings: modificationWarnings(table, question, found, told, columns),
  };
}
