import { countAsked, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { type CohortPart, levelColumn, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Warning } from "../../contract/results.ts";
import type { Categorical, QuestionOf } from "../../meaning/index.ts";
import { paragraph } from "../../prose/methods-sentences.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import type { LevelColumn, NumberColumn } from "../../variables/column.ts";
import {
  type FilterCount,
  filterCounts,
  filterSentence,
  nonPassWarnings,
} from "../../variables/mutation/filter-counts.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import type { DataNotes } from "../data-notes.ts";
import { groupExclusions } from "../left-out.ts";
import { type Measure, measureOf, namesOf } from "../measure.ts";
import { type DescribedGroup, describeGroup } from "../number-groups.ts";
import { acrossCancerTypesWarnings, normalsWarning, smallGroupWarnings } from "../value-warnings.ts";
import { type Arrangement, arrangeGroups } from "./arrange-groups.ts";
import { compareGroups, type Tested } from "./compare-groups.ts";

/** One number in one cancer type, or between cancer types. */
export interface Comparison extends Tested {
  readonly measure: Measure;
  /** Null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly DescribedGroup[];
  /** Benjamini-Hochberg over the comparisons of the card; null when it has one. */
  readonly adjusted: PValue | null;
}

/** What tells the groups apart. */
export interface ComparedBy {
  readonly variable: Categorical;
  /** "stage", "TP53 mutation". */
  readonly name: string;
  /** The order of the groups means more and less. */
  readonly isOrdered: boolean;
  /** How the groups were made, a sentence for the methods text; empty where their names say it. */
  readonly definition: string;
}

export interface ComparisonResult extends DataNotes {
  readonly by: ComparedBy;
  readonly measures: readonly Measure[];
  readonly namesCancerTypes: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** The part of the patients that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  /** Groups that the question does not name were too small to compare. */
  readonly leftOutGroups: boolean;
  /** Every analysed sample is a primary tumour. */
  readonly isPrimary: boolean;
  /** Number by number, and within it one per cancer type unless the cancer types are the groups. */
  readonly comparisons: readonly Comparison[];
}

function compareAll(arrangements: readonly Arrangement[], isOrdered: boolean): Comparison[] {
  const tested = arrangements.map(({ groups, measure }) =>
    compareGroups(groups, { isLog2: measure.scale?.isLog2 === true, isOrdered }),
  );
  const adjusted = adjust(
    tested.map((one) => one.p),
    "benjamini-hochberg",
  );
  return arrangements.flatMap(({ measure, cancerType, groups }, i) => {
    const one = tested[i];
    if (one === undefined) return [];
    const own = tested.length > 1 ? (adjusted[i] ?? null) : null;
    const described = groups.map(({ rows: _, ...group }) => describeGroup(group));
    return { measure: measureOf(measure), cancerType, groups: described, ...one, adjusted: own };
  });
}

/** What a comparison is computed from. */
interface Compared {
  readonly table: PatientTable;
  readonly question: QuestionOf<"comparison">;
  readonly first: NumberColumn;
  /** Of the first number, in the groups. */
  readonly samples: PatientTable["rows"];
}

function warningsOf({ table, question, first, samples }: Compared, comparisons: readonly Comparison[]): Warning[] {
  const { by, cohort } = question;
  const ofFirst = comparisons.filter(({ measure }) => measure.name === first.name);
  const tumors = samples.filter(({ tissue }) => tissue === "tumor");
  return [
    ...smallGroupWarnings(ofFirst.flatMap((comparison) => comparison.groups)),
    ...(by.is === "cancer_type" ? acrossCancerTypesWarnings(table.cancerTypes, first) : []),
    ...scaleWarnings(first, ", so no fold change is given"),
    ...(by.is === "tissue" && isAboutAll(cohort.cancers)
      ? [normalsWarning([...new Set(ofFirst.flatMap((one) => one.cancerType ?? []))], countAsked(cohort.cancers))]
      : []),
    ...sampleMixWarnings(tumors),
    ...table.warnings,
  ];
}

const comparedBy = (
  variable: Categorical,
  column: LevelColumn | null,
  filters: readonly FilterCount[],
): ComparedBy => ({
  variable,
  name: column?.name ?? "cancer type",
  isOrdered: column?.isOrdered ?? false,
  definition: paragraph(column?.notes.definition ?? "", filterSentence(filters)),
});

/** Compares every number between its groups. Throws CgqError `not_in_dataset` when a group has fewer than 3 samples. */
export function computeComparison(table: PatientTable, question: QuestionOf<"comparison">): ComparisonResult {
  const { of, by, cohort } = question;
  const columns = of.map((variable) => numberColumn(table, variable));
  const [first] = columns;
  if (first === undefined) throw new RangeError("A comparison needs a number");
  requireSeveral(cohort.cancers, table.cancerTypes, `${namesOf(columns.map(measureOf))} of these groups`);
  const column = by.is === "cancer_type" ? null : levelColumn(table, by);
  const arranged = arrangeGroups(table, columns, question);
  const rows = new Set(arranged.comparisons.flatMap((one) => one.groups.flatMap((group) => group.rows)));
  const filters = column === null ? [] : filterCounts(column, [...rows]);
  const groups = comparedBy(by, column, filters);
  const comparisons = compareAll(arranged.comparisons, groups.isOrdered);
  const samples = [...rows].flatMap((row) => first.samples[row] ?? []);
  return {
    by: groups,
    measures: columns.map(measureOf),
    namesCancerTypes: !isAboutAll(cohort.cancers),
    askedTypes: countAsked(cohort.cancers),
    part: table.part,
    leftOutGroups: arranged.exclusions.length > 0,
    isPrimary: samples.every((sample) => sample.sample_type === "primary"),
    comparisons,
    profiles: table.profiles,
    exclusions: [
      ...(column === null ? table.exclusions : groupExclusions(table, first, column)),
      ...arranged.exclusions,
    ],
    warnings: [...warningsOf({ table, question, first, samples }, comparisons), ...nonPassWarnings(filters)],
  };
}
