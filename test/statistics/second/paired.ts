import { mcNemar, signedRank, type Table2x2 } from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type PairedInput = { kind: "signed_rank"; x: Column; y: Column } | { kind: "mcnemar"; table: Table2x2 };

const METHODS = { exact: "exact", normal: "asymptotic" };

function signedRankKeys(x: Column, y: Column) {
  const test = signedRank(x, y);
  const keys = resultKeys(test, (ok) => ({
    V: ok.statistic,
    method: METHODS[ok.method],
    z: ok.z,
    ...pKeys(ok.pValue),
    pseudomedian: ok.pseudomedian,
    pseudomedian_ci: ok.interval ?? [null, null],
    ci_level_achieved: ok.achievedLevel,
    mean_difference: ok.meanDifference,
    rank_biserial: ok.rankBiserial,
    rank_biserial_ci: ok.rankBiserialInterval,
  }));
  return { ...keys, n_pairs: test.pairs, n_missing: test.missing, n_zero: test.zeros, n_used: test.used };
}

const mcNemarKeys = (table: Table2x2) =>
  resultKeys(mcNemar(table), (ok) => ({
    b: ok.b,
    c: ok.c,
    corrected: testKeys(ok.corrected),
    uncorrected: testKeys(ok.uncorrected),
    exact: pKeys(ok.exact),
    odds_ratio: ok.oddsRatio,
    odds_ratio_ci: ok.interval,
  }));

export const paired = (input: PairedInput) =>
  input.kind === "signed_rank" ? signedRankKeys(input.x, input.y) : mcNemarKeys(input.table);
