import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { adjust } from "../../statistics/index.ts";
import { isAboutAll } from "../../cohort/covered-cancer-types.ts";
import { excluded } from "../../variables/excluded.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { smallGroupWarnings } from "../expression/warnings.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { correlate, type CorrelatedPair } from "./correlate-pair.ts";
import type { CorrelationData } from "./read-measures.ts";

export interface CorrelationResult extends DataNotes {
  readonly pairs: readonly CorrelatedPair[];
  readonly cancerTypes: readonly string[];
  readonly scale: Scale;
  /** The subgroup that the card is about; null for everybody. */
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
