import { coverageWarnings, isAboutAll, requireSeveral } from "../../../cohort/covered-cancer-types.ts";
import { numberColumn, type PatientTable } from "../../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../../cohort/sample-mix.ts";
import type { Warning } from "../../../contract/results.ts";
import { paragraph } from "../../../prose/methods-sentences.ts";
import type { NumberColumn } from "../../../variables/column.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../../variables/mutation/filter-counts.ts";
import { measureOf } from "../../measure.ts";
import { usedSamples } from "../../used-samples.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings } from "../../value-warnings.ts";
import { coefficientOf } from "../coefficient.ts";
import { exclusionsOf, scaleNotes } from "../compute-correlation.ts";
import { compareCorrelations } from "./compare-correlations.ts";
import { correlationGroups, type CorrelationGroups, type Differing, type PatientGroup } from "./correlation-groups.ts";
import type { CorrelatedGroup, CorrelationDifferenceResult } from "./difference-result.ts";

/** The correlation that the card of this group alone has. */
function correlated({ name, cancerType, points }: PatientGroup): CorrelatedGroup {
  const [only = null, second] = new Set(points.map((point) => point.cancerType));
  const isOfOne = cancerType !== null || second === undefined;
  const held = cancerType ?? (isOfOne ? only : null);
  return { name, cancerType: held, n: points.length, points, ...coefficientOf(points, !isOfOne) };
}

const mutationCalls = ({ column, groups }: CorrelationGroups) =>
  column === null
    ? []
    : filterCounts(
        column,
        groups.flatMap(({ points }) => points.map(({ row }) => row)),
      );

function warningsOf(
  table: PatientTable,
  { by, cohort }: Differing,
  groups: CorrelationGroups,
  columns: readonly NumberColumn[],
): Warning[] {
  const [measured] = columns;
  const named = groups.groups.map(({ name, points }) => ({ name, n: points.length }));
  return [
    ...smallGroupWarnings(named),
    ...table.warnings,
    ...coverageWarnings(table.cancerTypes, cohort.cancers),
    ...(by.is === "cancer_type" && measured !== undefined
      ? acrossCancerTypesWarnings(table.cancerTypes, measured)
      : []),
    ...scaleNotes(columns),
    ...(measured === undefined ? [] : sampleMixWarnings(usedSamples(table, measured))),
    ...nonPassWarnings(mutationCalls(groups)),
  ];
}

function sizesOf({ cancerTypes }: PatientTable, { groups }: CorrelationGroups): Record<string, number> {
  const points = groups.flatMap((group) => group.points);
  const sizes = cancerTypes.map(
    (code) => [code, points.filter(({ cancerType }) => cancerType === code).length] as const,
  );
  return Object.fromEntries(sizes.filter(([, n]) => n > 0));
}

/** Correlates two numbers in every group and compares the correlations. Throws CgqError `not_in_dataset` for groups of fewer than 4 patients. */
export function computeDifference(table: PatientTable, question: Differing): CorrelationDifferenceResult {
  const { of, cohort } = question;
  const columns = of.map((variable) => numberColumn(table, variable));
  requireSeveral(cohort.cancers, table.cancerTypes, "these measures");
  const found = correlationGroups(table, question);
  const { pair, column } = found;
  const groups = found.groups.map(correlated);
  const sampleSizes = sizesOf(table, found);
  const joined = column === null ? [] : [column];
  return {
    differs: true,
    pair: { x: pair.x, y: pair.y },
    measures: columns.map(measureOf),
    by: column?.name ?? null,
    definition: paragraph(column?.notes.definition ?? "", filterSentence(mutationCalls(found))),
    part: table.part,
    cancerTypes: Object.keys(sampleSizes),
    isAboutAll: isAboutAll(cohort.cancers),
    sampleSizes,
    groups,
    ...compareCorrelations(groups),
    profiles: table.profiles,
    exclusions: [...exclusionsOf(table, columns, ...joined), ...found.exclusions],
    warnings: warningsOf(table, question, found, columns),
  };
}
