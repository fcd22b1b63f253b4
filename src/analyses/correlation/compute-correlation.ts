import type { ParsedQuestion } from "../../contract/question.ts";
import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { CgqError } from "../../errors.ts";
import { adjust, pearson, type PValue, spearman } from "../../statistics/index.ts";
import { isAboutAll } from "../cohort/covered-cancer-types.ts";
import { excluded } from "../cohort/excluded.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../data-notes.ts";
import type { Scale } from "../expression/scale.ts";
import { smallGroupWarnings } from "../expression/warnings.ts";
import { cohortLabel } from "../prose/cancer-name.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { CorrelationData, MeasuredPair, Point } from "./read-measures.ts";
import { centred, rankedWithin } from "./within-cancer-type.ts";

const SMALLEST_GROUP = 3;

/** One pair of measures; the coefficient is null with a reason when it does not exist. */
export interface CorrelatedPair extends MeasuredPair {
  readonly n: number;
  readonly rho: number | null;
  readonly interval: readonly [number, number] | null;
  readonly statistic: number | null;
  readonly pValue: PValue | null;
  readonly adjusted: PValue | null;
  readonly reason: string | null;
  readonly further: readonly AdditionalStatistic[];
}

export interface CorrelationResult extends DataNotes {
  readonly pairs: readonly CorrelatedPair[];
  readonly cancerTypes: readonly string[];
  readonly scale: Scale;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
}

type Coefficient = Pick<CorrelatedPair, "rho" | "interval" | "statistic" | "pValue" | "reason">;

const columns = (points: readonly Point[]): [number[], number[]] => [
  points.map((point) => point.x),
  points.map((point) => point.y),
];

const missing = (reason: string): Coefficient => ({ rho: null, interval: null, statistic: null, pValue: null, reason });

function ofRanks(points: readonly Point[]): Coefficient {
  const result = spearman(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  return { rho: result.rho, interval: result.interval, statistic: result.t, pValue: result.pValue, reason: null };
}

function ofValues(points: readonly Point[]): Coefficient {
  const result = pearson(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  return { rho: result.r, interval: result.interval, statistic: result.t, pValue: result.pValue, reason: null };
}

const row = (test: "spearman" | "pearson", comparison: string, found: Coefficient): AdditionalStatistic =>
  furtherTest({
    test,
    comparison,
    statistic: found.statistic,
    ...pFields(found.pValue),
    effect_size: found.rho,
    effect_size_name: test === "spearman" ? "rho" : "r",
    confidence_interval: found.interval === null ? null : [...found.interval],
    reason: found.reason,
  });

function correlate(pair: MeasuredPair, cancerTypes: readonly string[]): CorrelatedPair {
  const points = pair.points.filter((point) => cancerTypes.includes(point.cancerType));
  const several = cancerTypes.length > 1;
  const label = `${pair.x} and ${pair.y}`;
  const within = cancerTypes.map((code) => points.filter((point) => point.cancerType === code));
  return {
    ...pair,
    points,
    n: points.length,
    // Ranks are already taken: their linear correlation is Spearman's.
    ...(several ? ofValues(rankedWithin(points)) : ofRanks(points)),
    adjusted: null,
    further: [
      row("pearson", label, ofValues(several ? centred(points) : points)),
      ...(several ? cancerTypes.map((code, i) => row("spearman", `${code}: ${label}`, ofRanks(within[i] ?? []))) : []),
    ],
  };
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
    {
      details: { sample_sizes: Object.fromEntries(small.map(({ name, n }) => [name, n])) },
    },
  );
}

/** Correlates every pair; several cancer types are ranked each on its own. Throws CgqError `not_in_dataset` for fewer than 3 patients. */
export function computeCorrelation(data: CorrelationData, question: ParsedQuestion): CorrelationResult {
  const { pairs, scale, part, profiles, exclusions, warnings } = data;
  const first = pairs[0]?.points ?? [];
  const sizeOf = (code: string): number => first.filter((point) => point.cancerType === code).length;
  const populated = populatedCodes(question, (code) => sizeOf(code) >= SMALLEST_GROUP);
  const mayBeLeft = [...populated.left, ...(isAboutAll(question.cancer_types) ? data.cancerTypes : [])];
  const tooFew = data.cancerTypes.filter((code) => mayBeLeft.includes(code) && sizeOf(code) < SMALLEST_GROUP);
  const cancerTypes = data.cancerTypes.filter((code) => !tooFew.includes(code));
  if (cancerTypes.length === 0) refuseTiny(tooFew.map((name) => ({ name, n: sizeOf(name) })));
  const sizes = cancerTypes.map((code) => [code, sizeOf(code)] as const);
  const named = sizes.map(([code, n]) => ({ name: cohortLabel(code, part?.name ?? null), n }));
  refuseTiny(named);
  return {
    pairs: adjusted(pairs.map((pair) => correlate(pair, cancerTypes))),
    cancerTypes,
    scale,
    part,
    sampleSizes: Object.fromEntries(sizes),
    profiles,
    exclusions: [
      ...exclusions,
      ...tooFew.flatMap((code) => excluded(`${code}: fewer than ${SMALLEST_GROUP} patients`, sizeOf(code))),
    ],
    warnings: [...populated.warnings, ...smallGroupWarnings(named), ...warnings],
  };
}
