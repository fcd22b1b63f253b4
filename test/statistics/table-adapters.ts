import {
  adjust,
  chiSquared,
  coOccurrence,
  fisherExact,
  mantelHaenszel,
  proportion,
  pValueFromDouble,
  pValueOf,
  type Adjustment,
  type AlterationCounts,
  type ChiSquareTest,
  type CoOccurrenceResult,
  type PValue,
  type Table2x2,
} from "../../src/statistics/index.ts";
import { okOf, pKeys, reasonOf, type Column } from "./vector-keys.ts";

export function fisher({ table }: { table: Table2x2 }) {
  const test = fisherExact(table);
  const ok = okOf(test);
  return {
    ...reasonOf(test),
    table,
    ...pKeys(ok?.pValue),
    ln_p_less: ok?.pLess.lnP,
    ln_p_greater: ok?.pGreater.lnP,
    odds_ratio_sample: ok?.oddsRatioSample,
    odds_ratio_cmle: ok?.oddsRatio,
    ci: ok?.interval,
  };
}

export function chisq({ table }: { table: number[][] }) {
  const test = chiSquared(table);
  const ok = okOf(test);
  const keys = (part: ChiSquareTest | null | undefined) =>
    part ? { X2: part.statistic, ...pKeys(part.pValue) } : null;
  return {
    ...reasonOf(test),
    p_value: ok?.reported.pValue.p ?? null,
    table,
    df: ok?.degreesOfFreedom,
    min_expected: ok?.minimumExpected,
    cramers_v: ok?.cramersV,
    uncorrected: keys(ok?.uncorrected),
    yates: keys(ok?.yates),
  };
}

export function mantelHaenszelCase({ tables }: { tables: Table2x2[] }) {
  const test = mantelHaenszel(tables);
  const ok = okOf(test);
  const keys = (part: ChiSquareTest | undefined) => (part ? { X2: part.statistic, ...pKeys(part.pValue) } : null);
  const [corrected, uncorrected] = [keys(ok?.corrected), keys(ok?.uncorrected)];
  const odds = ok?.commonOddsRatio;
  const towards = odds && "direction" in odds ? (odds.direction === "positive" ? Infinity : 0) : odds?.estimate;
  const ci = odds ? (okOf(odds)?.interval ?? null) : undefined;
  return { ...reasonOf(test), corrected, uncorrected, odds_ratio: towards, ci };
}

export function padjust({ p, ln_p }: { p: Column | null; ln_p: Column | null }) {
  const given = (p ?? []).map((value) => (value === null ? null : pValueFromDouble(value)));
  const values = ln_p ? ln_p.map((value) => (value === null ? null : pValueOf(value))) : given;
  const adjusted = (method: Adjustment) => adjust(values, method);
  const [bh, bonferroni, holm] = [adjusted("benjamini-hochberg"), adjusted("bonferroni"), adjusted("holm")];
  const [double, ln] = [(q: PValue | null) => q?.p ?? null, (q: PValue | null) => q?.lnP ?? null];
  return {
    status: "ok",
    bh: bh.map(double),
    bonferroni: bonferroni.map(double),
    holm: holm.map(double),
    ln_q_bh: bh.map(ln),
    ln_bonferroni: bonferroni.map(ln),
    ln_holm: holm.map(ln),
  };
}

export function proportionCase({ k, n }: { k: number; n: number }) {
  const result = proportion(k, n);
  const ok = okOf(result);
  return { ...reasonOf(result), p: ok?.proportion, wilson: ok?.wilson, clopper_pearson: ok?.clopperPearson };
}

type Tested = { pair: [number, number]; result: CoOccurrenceResult };

function pairKeys({ pair, result }: Tested, adjusted: PValue | null) {
  const ok = okOf(result);
  return {
    pair,
    ...reasonOf(result),
    both: result.both,
    a_not_b: result.aNotB,
    b_not_a: result.bNotA,
    neither: result.neither,
    log2_odds_ratio: ok?.log2OddsRatio ?? null,
    tendency: ok?.tendency ?? null,
    ...pKeys(ok?.pValue),
    ln_p_one_sided: ok?.pOneSided.lnP ?? null,
    odds_ratio_cmle: ok?.oddsRatio ?? null,
    ci: ok?.interval ?? null,
    q_bh: adjusted?.p ?? null,
    ln_q_bh: adjusted?.lnP ?? null,
  };
}

type CountKeys = { both: number; a_not_b: number; b_not_a: number; neither: number };

/** Counts over the samples profiled for both genes: 1 altered, 0 not, null not profiled. */
function countsOf(a: Column, b: Column): AlterationCounts {
  const count = (ofA: number, ofB: number) => a.filter((value, i) => value === ofA && b[i] === ofB).length;
  return { both: count(1, 1), aNotB: count(1, 0), bNotA: count(0, 1), neither: count(0, 0) };
}

function testedPairs(matrix: Column[]): Tested[] {
  return matrix.flatMap((a, i) =>
    matrix.slice(i + 1).map((b, k): Tested => ({ pair: [i, i + 1 + k], result: coOccurrence(countsOf(a, b)) })),
  );
}

function countedPair({ both, a_not_b, b_not_a, neither }: CountKeys): Tested {
  return { pair: [0, 1], result: coOccurrence({ both, aNotB: a_not_b, bNotA: b_not_a, neither }) };
}

export function cooccurrence({ matrix, counts }: { matrix?: Column[]; counts?: CountKeys }) {
  const pairs = counts ? [countedPair(counts)] : testedPairs(matrix ?? []);
  const adjusted = adjust(
    pairs.map(({ result }) => okOf(result)?.pValue ?? null),
    "benjamini-hochberg",
  );
  return { status: "ok", pairs: pairs.map((pair, i) => pairKeys(pair, adjusted[i] ?? null)) };
}
