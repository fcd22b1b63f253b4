import { countAsked, coverageWarnings, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { type CohortPart, completeRows, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { CgqError } from "../../errors.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { NumberColumn } from "../../variables/column.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import type { DataNotes } from "../data-notes.ts";
import { SMALLEST_GROUP } from "../group-sizes.ts";
import { type Measure, measureOf, namesOf } from "../measure.ts";
import { type DescribedGroup, describeGroup, type NumberGroup } from "../number-groups.ts";
import { populatedCodes } from "../populated-codes.ts";
import { usedSamples } from "../used-samples.ts";
import { acrossCancerTypesWarnings, smallGroupWarnings } from "../value-warnings.ts";

/** One number in every cancer type of the card. */
export interface MeasureProfile {
  readonly measure: Measure;
  readonly groups: readonly DescribedGroup[];
}

export interface ProfileResult extends DataNotes {
  /** The question names its cancer types; otherwise they are ranked by their median. */
  readonly isNamed: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** Every analysed sample is a primary tumour. */
  readonly isPrimary: boolean;
  /** The part of the patients that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly measures: readonly MeasureProfile[];
}

type ByType = ReadonlyMap<string, readonly number[]>;

/** The values of a column by cancer type. */
function valuesByType(table: PatientTable, column: NumberColumn): ByType {
  const byType = Map.groupBy(completeRows(table, [column]), (row) => table.rows[row]?.cancer_type ?? "");
  return new Map([...byType].map(([code, rows]) => [code, rows.map((row) => column.values[row] ?? 0)]));
}

function groupOf(code: string, values: readonly number[], part: CohortPart | null): NumberGroup {
  if (part === null) return { name: code, cancerType: code, values };
  return { name: cohortLabel(code, part.name), cancerType: code, category: part.name, values };
}

function tooSmall(groups: readonly NumberGroup[]): CgqError {
  const sizes = joinWords(groups.map(({ name, values }) => `${name}: n = ${formatCount(values.length)}`));
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a profile (${sizes}); at least ${SMALLEST_GROUP} are needed. Ask about another cancer type or import more data.`,
    { details: { groups: groups.map(({ name, values }) => ({ name, n: values.length })) } },
  );
}

function profileOf(
  table: PatientTable,
  [column, values]: readonly [NumberColumn, ByType],
  codes: readonly string[],
  isNamed: boolean,
): MeasureProfile {
  const groups = codes.map((code) => groupOf(code, values.get(code) ?? [], table.part));
  const large = groups.filter((group) => group.values.length >= SMALLEST_GROUP);
  if (large.length === 0 || (isNamed && large.length < groups.length))
    throw tooSmall(groups.filter((group) => !large.includes(group)));
  const described = large.map(describeGroup);
  return {
    measure: measureOf(column),
    groups: isNamed ? described : described.toSorted((a, b) => b.median - a.median),
  };
}

/** Describes every number in every cancer type. Throws CgqError `not_in_dataset` when a named one has fewer than 3 samples. */
export function computeProfile(table: PatientTable, { of, cohort }: QuestionOf<"profile">): ProfileResult {
  const columns = of.map((variable) => numberColumn(table, variable));
  const [first] = columns;
  if (first === undefined) throw new RangeError("A profile needs a measure");
  const isNamed = !isAboutAll(cohort.cancers);
  requireSeveral(cohort.cancers, table.cancerTypes, `${namesOf(columns.map(measureOf))} on one scale`);
  const values = columns.map((column) => [column, valuesByType(table, column)] as const);
  const codes = populatedCodes(table, (code) => values[0]?.[1].get(code)?.length ?? 0);
  const measures = values.map((held) => profileOf(table, held, codes.cancerTypes, isNamed));
  return {
    isNamed,
    askedTypes: countAsked(cohort.cancers),
    isPrimary: columns.flatMap((column) => usedSamples(table, column)).every((one) => one.sample_type === "primary"),
    part: table.part,
    measures,
    profiles: table.profiles,
    exclusions: table.exclusions,
    warnings: [
      ...table.warnings,
      ...codes.warnings,
      ...coverageWarnings(codes.cancerTypes, cohort.cancers),
      ...smallGroupWarnings(measures[0]?.groups ?? []),
      ...(codes.cancerTypes.length > 1 ? acrossCancerTypesWarnings(codes.cancerTypes, first) : []),
      ...scaleWarnings(first),
      ...sampleMixWarnings(usedSamples(table, first)),
    ],
  };
}
