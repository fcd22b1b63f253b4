import { coverageWarnings, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { type CohortPart, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { adjust } from "../../statistics/index.ts";
import type { Column, NumberColumn } from "../../variables/column.ts";
import { excluded } from "../../variables/excluded.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import type { DataNotes } from "../data-notes.ts";
import { SMALLEST_GROUP } from "../group-sizes.ts";
import { covariateColumns, fewPatientsWarnings } from "../covariates.ts";
import { exclusionsBeside, withoutColumn } from "../left-out.ts";
import { type Measure, measureOf } from "../measure.ts";
import { populatedCodes } from "../populated-codes.ts";
import { usedSamples } from "../used-samples.ts";
import { smallGroupWarnings } from "../value-warnings.ts";
import { correlate, type CorrelatedPair } from "./correlate-pair.ts";
import { measuredPairs } from "./measured-pairs.ts";

export interface CorrelationResult extends DataNotes {
  readonly pairs: readonly CorrelatedPair[];
  readonly measures: readonly Measure[];
  readonly cancerTypes: readonly string[];
  /** The question names no cancer types. */
  readonly isAboutAll: boolean;
  /** The covariates that the question names, in words; null where it names none. */
  readonly adjustedFor: string | null;
  /** The part of the patients that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
}

function adjusted(pairs: readonly CorrelatedPair[]): CorrelatedPair[] {
  if (pairs.length < 2) return [...pairs];
  const corrected = adjust(
    pairs.map((pair) => pair.pValue),
    "benjamini-hochberg",
  );
  return pairs.map((pair, i) => ({ ...pair, adjusted: corrected[i] ?? null }));
}

function refuseTiny(sizes: readonly { readonly name: string; readonly n: number }[]): void {
  const small = sizes.filter(({ n }) => n < SMALLEST_GROUP);
  if (small.length === 0) return;
  const counts = joinWords(small.map(({ name, n }) => `${name} has ${counted(n, "patient")}`));
  throw new CgqError(
    "not_in_dataset",
    `A correlation needs at least ${SMALLEST_GROUP} patients with both measures: ${counts}.`,
    { details: { sample_sizes: Object.fromEntries(small.map(({ name, n }) => [name, n])) } },
  );
}

/** What the table left out, and who has the last number and not the first where these are of two kinds. */
export function exclusionsOf(
  table: PatientTable,
  [first, second]: readonly NumberColumn[],
  ...joined: readonly Column[]
): Exclusion[] {
  if (first === undefined || second === undefined || first.variable.is === second.variable.is)
    return exclusionsBeside(table, ...joined);
  return [...exclusionsBeside(table, first, ...joined), ...withoutColumn(table, second, first)];
}

/** What is known of the scales of several columns, once. */
export const scaleNotes = (columns: readonly NumberColumn[]) => [
  ...new Map(columns.flatMap((column) => scaleWarnings(column)).map((warning) => [warning.code, warning])).values(),
];

/** Correlates every pair; several cancer types are ranked each on its own. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export function computeCorrelation(
  table: PatientTable,
  { of, cohort, adjust: adjustFor }: QuestionOf<"correlation">,
): CorrelationResult {
  const columns = of.map((variable) => numberColumn(table, variable));
  requireSeveral(cohort.cancers, table.cancerTypes, "these measures");
  const covariates = covariateColumns(table, adjustFor);
  const words = joinWords(covariates.map(({ name }) => name));
  const adjustedFor = covariates.length === 0 ? null : { columns: covariates, words };
  const pairs = measuredPairs(table, of, covariates);
  const first = pairs[0]?.points ?? [];
  const sizeOf = (code: string): number => first.filter((point) => point.cancerType === code).length;
  const populated = populatedCodes(table, sizeOf);
  const mayBeLeft = isAboutAll(cohort.cancers) ? populated.cancerTypes : [];
  const tooFew = mayBeLeft.filter((code) => sizeOf(code) < SMALLEST_GROUP);
  const cancerTypes = populated.cancerTypes.filter((code) => !tooFew.includes(code));
  if (cancerTypes.length === 0) refuseTiny(tooFew.map((name) => ({ name, n: sizeOf(name) })));
  const sizes = cancerTypes.map((code) => [code, sizeOf(code)] as const);
  const named = sizes.map(([code, n]) => ({ name: cohortLabel(code, table.part?.name ?? null), n }));
  refuseTiny(named);
  const [measured] = columns;
  return {
    pairs: adjusted(pairs.map((pair) => correlate(pair, cancerTypes, adjustedFor))),
    adjustedFor: adjustedFor?.words ?? null,
    isAboutAll: isAboutAll(cohort.cancers),
    measures: columns.map(measureOf),
    cancerTypes,
    part: table.part,
    sampleSizes: Object.fromEntries(sizes),
    profiles: table.profiles,
    exclusions: [
      ...exclusionsOf(table, columns),
      ...(measured === undefined ? [] : covariates.flatMap((column) => withoutColumn(table, measured, column))),
      ...[...tooFew, ...table.cancerTypes.filter((code) => !populated.cancerTypes.includes(code))].flatMap((code) =>
        excluded(`${code}: fewer than ${SMALLEST_GROUP} patients`, sizeOf(code)),
      ),
    ],
    warnings: [
      ...smallGroupWarnings(named),
      ...table.warnings,
      ...populated.warnings,
      ...coverageWarnings(cancerTypes, cohort.cancers),
      // Both numbers are parameters beside the covariates.
      ...(adjustedFor === null ? [] : fewPatientsWarnings(covariates, 2, named)),
      ...scaleNotes(columns),
      ...(measured === undefined ? [] : sampleMixWarnings(usedSamples(table, measured))),
    ],
  };
}
