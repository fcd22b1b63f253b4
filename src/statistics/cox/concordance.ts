import { midRanks } from "../ranks.ts";
import { at, linearPredictor, type RiskSets, type TieBlock } from "./risk-sets.ts";

/** Numbers of pairs of patients inside strata; ties are in predicted risk, in time of death, or in both. */
export type PairCounts = {
  readonly concordant: number;
  readonly discordant: number;
  readonly tiedRisk: number;
  readonly tiedTime: number;
  readonly tiedBoth: number;
};

/** Harrell's C with its standard error by the infinitesimal jackknife. */
export type Concordance = {
  readonly concordance: number;
  readonly standardError: number;
  readonly counts: PairCounts;
};

/** Counts of inserted ranks with prefix sums in O(log n) (Fenwick 1994). */
type PrefixCounts = {
  readonly add: (rank: number, count?: number) => void;
  readonly upTo: (rank: number) => number;
  readonly total: () => number;
};

function prefixCounts(size: number): PrefixCounts {
  const tree = new Int32Array(size + 1);
  let inserted = 0;
  return {
    add: (rank, count = 1) => {
      inserted += count;
      for (let i = rank; i <= size; i += i & -i) tree[i] = (tree[i] ?? 0) + count;
    },
    upTo: (rank) => {
      let sum = 0;
      for (let i = rank; i > 0; i -= i & -i) sum += tree[i] ?? 0;
      return sum;
    },
    total: () => inserted,
  };
}

/** Pairs per patient that speak for and against the prediction, and those tied in predicted risk. */
type PerPatient = { readonly agree: Float64Array; readonly disagree: Float64Array; readonly tied: Float64Array };

/** Visits the rows of one time that died (1) or were censored (0). */
function eachRow({ event }: RiskSets, { start, end }: TieBlock, value: 0 | 1, visit: (row: number) => void): void {
  for (let row = start; row < end; row += 1) if (at(event, row) === value) visit(row);
}

/** Adds what one patient's comparison with the others of a tree gives; `lowerAgrees` when these lived longer. */
function compare(pairs: PerPatient, row: number, rank: number, others: PrefixCounts, lowerAgrees: boolean): void {
  const [lower, upTo] = [others.upTo(rank - 1), others.upTo(rank)];
  const higher = others.total() - upTo;
  pairs.agree[row] = at(pairs.agree, row) + (lowerAgrees ? lower : higher);
  pairs.disagree[row] = at(pairs.disagree, row) + (lowerAgrees ? higher : lower);
  pairs.tied[row] = at(pairs.tied, row) + upTo - lower;
}

/** Blocks of every stratum, from its last time to its first. */
function strataOf(blocks: readonly TieBlock[]): TieBlock[][] {
  const strata: TieBlock[][] = [];
  for (const block of blocks) {
    if (block.opensStratum) strata.push([]);
    strata.at(-1)?.push(block);
  }
  return strata;
}

/** Compares the patients of one stratum: every death with those who lived longer, and these with the deaths before. */
function compareStratum(sets: RiskSets, blocks: readonly TieBlock[], ranks: Float64Array, pairs: PerPatient): void {
  const rankOf = (row: number) => at(ranks, row);
  const [survivors, dead] = [prefixCounts(2 * ranks.length), prefixCounts(2 * ranks.length)];
  const joins = (others: PrefixCounts) => (row: number) => others.add(rankOf(row));
  const meets = (others: PrefixCounts, lowerAgrees: boolean) => (row: number) =>
    compare(pairs, row, rankOf(row), others, lowerAgrees);
  for (const block of blocks) {
    // A censoring at the time of a death happened after it, so those patients outlived the ones who died.
    eachRow(sets, block, 0, joins(survivors));
    eachRow(sets, block, 1, meets(survivors, true));
    eachRow(sets, block, 1, joins(survivors));
  }
  for (const block of blocks.toReversed()) {
    eachRow(sets, block, 1, meets(dead, false));
    eachRow(sets, block, 1, joins(dead));
    eachRow(sets, block, 0, meets(dead, false));
  }
}

const pairsAmong = (n: number): number => (n * (n - 1)) / 2;

/** Pairs of deaths at the same time: tied in time only, and in risk too. */
function tiedDeaths(sets: RiskSets, ranks: Float64Array): { tiedTime: number; tiedBoth: number } {
  let [all, tiedBoth] = [0, 0];
  for (const block of sets.blocks.filter(({ deaths }) => deaths > 1)) {
    const deaths: number[] = [];
    eachRow(sets, block, 1, (row) => deaths.push(at(ranks, row)));
    all += pairsAmong(block.deaths);
    for (const tied of Map.groupBy(deaths, (rank) => rank).values()) tiedBoth += pairsAmong(tied.length);
  }
  return { tiedTime: all - tiedBoth, tiedBoth };
}

/** Influence of every patient on Somers' d = 2 C - 1, squared and summed. */
function varianceOfSomers({ agree, disagree, tied }: PerPatient, pairs: number, somers: number): number {
  return agree.reduce((sum, agreeing, row) => {
    const [against, same] = [at(disagree, row), at(tied, row)];
    return sum + ((agreeing - against - somers * (agreeing + against + same)) / pairs) ** 2;
  }, 0);
}

/**
 * Concordance of a Cox fit: of the pairs whose order of death is known, the share in which the higher predicted risk
 * died first, ties in risk counting half; pairs only inside strata. Null without such a pair. R: concordance(fit).
 */
export function concordanceOf(sets: RiskSets, beta: Float64Array): Concordance | null {
  const n = sets.event.length;
  // Twice the mid-rank is whole, and equal for tied risks only.
  const ranks = midRanks(linearPredictor(sets, beta)).ranks.map((rank) => 2 * rank);
  const pairs = { agree: new Float64Array(n), disagree: new Float64Array(n), tied: new Float64Array(n) };
  for (const blocks of strataOf(sets.blocks)) compareStratum(sets, blocks, ranks, pairs);
  // Both patients of a pair count it.
  const half = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / 2;
  const [concordant, discordant, tiedRisk] = [half(pairs.agree), half(pairs.disagree), half(pairs.tied)];
  const comparable = concordant + discordant + tiedRisk;
  if (comparable === 0) return null;
  const variance = varianceOfSomers(pairs, comparable, (concordant - discordant) / comparable);
  return {
    concordance: (concordant + tiedRisk / 2) / comparable,
    standardError: Math.sqrt(variance) / 2,
    counts: { concordant, discordant, tiedRisk, ...tiedDeaths(sets, ranks) },
  };
}
