import { countAsked, coverageWarnings, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { type CohortPart, levelColumn, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { AdditionalStatistic } from "../../contract/statistics.ts";
import type { Warning } from "../../contract/results.ts";
import { areOfOwnCancers, type Categorical, type QuestionOf } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
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
import { covariateColumns, fewPatientsWarnings } from "../covariates.ts";
import { groupExclusions, withoutColumn } from "../left-out.ts";
import { type Measure, measureOf, namesOf } from "../measure.ts";
import { type DescribedGroup, describeGroup } from "../number-groups.ts";
import { acrossCancerTypesWarnings, normalsWarning, smallGroupWarnings } from "../value-warnings.ts";
import { type Adjusted, adjustedComparison } from "./adjusted-difference.ts";
import { type Arrangement, arrangeGroups } from "./arrange-groups.ts";
import { compareGroups, type Tested } from "./compare-groups.ts";
import { againstOthers, type AgainstOther } from "./one-against-others.ts";
import { overCancerTypes, type OverCancerTypes } from "./over-cancer-types.ts";
import { comparePairs, pairedRow, pairsOf } from "./pairs-of-patients.ts";

/** One number in one cancer type, or between cancer types. */
export interface Comparison extends Tested {
  readonly measure: Measure;
  /** Null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly DescribedGroup[];
  /** Benjamini-Hochberg over the comparisons of the card; null when it has one. */
  readonly adjusted: PValue | null;
  /** The first group against each of the others, where the question sets it against them; nothing else. */
  readonly against: readonly AgainstOther[];
  /** The difference beside the covariates that the question names, on the same patients; null where it names none. */
  readonly model: AdditionalStatistic | null;
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
  /** Numbers whose two groups are compared within several cancer types, over all of these. */
  readonly overall: readonly OverCancerTypes[];
  /** The same patients are in both groups. */
  readonly isPaired: boolean;
  /** The covariates that the question names, in words; null where it names none. */
  readonly adjustedFor: string | null;
}

/** How the groups are compared, the same for all of a card. */
interface Compares {
  readonly isOrdered: boolean;
  readonly isPaired: boolean;
  /** The first group is set against each of the others. */
  readonly hasOne: boolean;
  readonly adjusted: Adjusted | null;
}

/** The test of one arrangement, with the paired test and the model beside it. */
function testOf({ groups, measure }: Arrangement, { isOrdered, isPaired }: Compares, table: PatientTable): Tested {
  const isLog2 = measure.scale?.isLog2 === true;
  const pairs = pairsOf(groups, table);
  if (isPaired && pairs !== null) return comparePairs(pairs, isLog2);
  const tested = compareGroups(groups, { isLog2, isOrdered });
  const { additional } = tested.statistics;
  return {
    ...tested,
    statistics: { ...tested.statistics, additional: [...additional, ...pairedRow(pairs, isLog2)] },
  };
}

function modelOf({ groups }: Arrangement, adjusted: Adjusted | null): AdditionalStatistic | null {
  if (adjusted === null) return null;
  const names = groups.map((group) => group.name).join(" vs ");
  return adjustedComparison(groups, adjusted.columns, `${names}, adjusted for ${adjusted.words}`);
}

function compareAll(arrangements: readonly Arrangement[], compares: Compares, table: PatientTable): Comparison[] {
  const tested = arrangements.map((one) => testOf(one, compares, table));
  const adjusted = adjust(
    tested.map((one) => one.p),
    "benjamini-hochberg",
  );
  return arrangements.flatMap((arrangement, i) => {
    const one = tested[i];
    if (one === undefined) return [];
    const { measure, cancerType, groups } = arrangement;
    const against = compares.hasOne ? againstOthers(groups, measure.scale?.isLog2 === true) : [];
    return {
      measure: measureOf(measure),
      cancerType,
      groups: groups.map(({ rows: _, ...group }) => describeGroup(group)),
      ...one,
      adjusted: tested.length > 1 ? (adjusted[i] ?? null) : null,
      statistics: {
        ...one.statistics,
        additional: [...one.statistics.additional, ...against.map(({ row }) => row)],
        ...(against.length > 0 && {
          multiple_testing_correction: "benjamini_hochberg",
          number_of_tests: against.length,
        }),
      },
      against,
      model: modelOf(arrangement, compares.adjusted),
    };
  });
}

/** The covariates of a question; null where it names none. */
function adjustedBy(table: PatientTable, { adjust: variables }: QuestionOf<"comparison">): Adjusted | null {
  const columns = covariateColumns(table, variables);
  return columns.length === 0 ? null : { columns, words: joinWords(columns.map(({ name }) => name)) };
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
  const types = [...new Set(ofFirst.flatMap(({ groups }) => groups.map(({ cancerType }) => cancerType)))];
  const tumors = samples.filter(({ tissue }) => tissue === "tumor");
  return [
    ...smallGroupWarnings(ofFirst.flatMap((comparison) => comparison.groups)),
    ...(by.is === "cancer_type" || areOfOwnCancers(by) ? acrossCancerTypesWarnings(table.cancerTypes, first) : []),
    ...scaleWarnings(first, ", so no fold change is given"),
    ...(by.is === "tissue" && isAboutAll(cohort.cancers)
      ? [normalsWarning(types, countAsked(cohort.cancers))]
      : coverageWarnings(types, cohort.cancers)),
    ...sampleMixWarnings(tumors),
    ...table.warnings,
  ];
}

/** A group of a comparison but one is a parameter, the intercept another. */
const modelWarnings = ({ columns }: Adjusted, comparisons: readonly Comparison[]): Warning[] =>
  fewPatientsWarnings(
    columns,
    comparisons[0]?.groups.length ?? 2,
    comparisons.map(({ groups, cancerType, measure }) => ({
      name: cancerType === null ? measure.name : `${measure.name} in ${cancerType}`,
      n: groups.reduce((sum, group) => sum + group.n, 0),
    })),
  );

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
  const isPaired = question.paired === true;
  const hasOne = by.is === "cancer_type" && by.one !== undefined;
  const adjusted = adjustedBy(table, question);
  const comparisons = compareAll(
    arranged.comparisons,
    { isOrdered: groups.isOrdered, isPaired, hasOne, adjusted },
    table,
  );
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
    overall: isPaired ? [] : overCancerTypes(arranged.comparisons, adjusted),
    isPaired,
    adjustedFor: adjusted?.words ?? null,
    profiles: table.profiles,
    exclusions: [
      ...(column === null ? table.exclusions : groupExclusions(table, first, column)),
      ...(adjusted?.columns ?? []).flatMap((covariate) => withoutColumn(table, first, covariate)),
      ...arranged.exclusions,
    ],
    warnings: [
      ...warningsOf({ table, question, first, samples }, comparisons),
      ...arranged.warnings,
      ...nonPassWarnings(filters),
      ...(adjusted === null ? [] : modelWarnings(adjusted, comparisons)),
    ],
  };
}
