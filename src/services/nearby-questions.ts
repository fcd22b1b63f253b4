import { z } from "zod";
import type { ForkRequest } from "../contract/fork.ts";
import type { Coverage } from "../contract/reference-data.ts";
import { CgqError } from "../errors.ts";
import type { Lexicon } from "../question/index.ts";
import type { Asked } from "./asked.ts";
import { changeQuestion } from "./change-question.ts";

/** The cancer types that an analysis found data of, as its refusal tells them. */
const Found = z.object({
  loaded_cancer_types: z.array(z.string()).catch([]),
  loaded: z.array(z.string()).catch([]),
});

/** Each question is tried on the data, at the cost of an answer. */
const MOST_LISTS = 5;

/** Genes of which most data sets hold something. */
const WELL_STUDIED = ["TP53", "KRAS", "EGFR"];

/** Cancer types of the data, those first that the refusal names, then those with the most samples. */
function cancerTypesOf({ studies }: Coverage, details: unknown): string[] {
  const samples = new Map<string, number>();
  for (const [code, count] of studies.flatMap((study) => Object.entries(study.cancer_types))) {
    samples.set(code, (samples.get(code) ?? 0) + count);
  }
  const { loaded_cancer_types, loaded } = Found.parse(details ?? {});
  const named = new Set([...loaded_cancer_types, ...loaded].filter((code) => samples.has(code)));
  const codes = named.size === 0 ? samples.keys() : named;
  return [...codes].toSorted((a, b) => (samples.get(b) ?? 0) - (samples.get(a) ?? 0));
}

/** Lists of cancer types like those that were asked for: first those of them that there are, then others in place of the rest. */
function otherCancerTypes(asked: readonly string[], codes: readonly string[]): string[][] {
  const present = asked.filter((code) => codes.includes(code));
  const kept = present.length === asked.length ? present.slice(0, -1) : present;
  const free = codes.filter((code) => !kept.includes(code));
  const filled = free.map((_, first) => {
    const others = [...free.slice(first), ...free.slice(0, first)];
    return asked.length === 0 ? others.slice(0, 1) : [...kept, ...others.slice(0, asked.length - kept.length)];
  });
  return present.length === 0 || present.length === asked.length ? filled : [present, ...filled];
}

/** Questions near to one that the data cannot answer, the nearest first: of other cancer types, then of other genes. */
export function nearbyQuestions(asked: Asked, coverage: Coverage, details: unknown, lexicon: Lexicon): Asked[] {
  const { cancer_types, gene } = asked.parsed;
  const changes: ForkRequest[] = [
    ...otherCancerTypes(cancer_types, cancerTypesOf(coverage, details))
      .slice(0, MOST_LISTS)
      .map((codes) => ({ cancer_types: codes })),
    ...WELL_STUDIED.flatMap((one) => (gene === null || one === gene ? [] : { gene: one })),
  ];
  return changes.flatMap((change) => written(asked, change, lexicon));
}

/** Nothing where the change cannot be put into words. */
function written(asked: Asked, change: ForkRequest, lexicon: Lexicon): Asked[] {
  try {
    return [changeQuestion(asked, change, lexicon)];
  } catch (error) {
    if (error instanceof CgqError) return [];
    throw error;
  }
}
