import {
  contingency,
  exactConditional,
  freemanHalton,
  mantelHaenszel,
  type CommonOddsRatio,
  type ExactConditionalResult,
  type MantelHaenszelResult,
  type Table2x2,
} from "../../../src/statistics/index.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type TablesInput = { kind: "stratified_2x2"; strata: Table2x2[] } | { kind: "r_by_c"; table: number[][] };

const oddsKeys = (odds: CommonOddsRatio) =>
  resultKeys(odds, (ok) => ({ estimate: ok.estimate, log_se: ok.logStandardError, ci: ok.interval }));

const exactKeys = (exact: ExactConditionalResult) =>
  resultKeys(exact, (ok) => ({ odds_ratio: ok.oddsRatio, ci: ok.interval, ...pKeys(ok.pValue) }));

type Tested = Extract<MantelHaenszelResult, { status: "ok" }>;

const stratifiedKeys = (strata: Table2x2[]) => (test: Tested) => ({
  cmh_corrected: testKeys(test.corrected),
  cmh_uncorrected: testKeys(test.uncorrected),
  common_odds_ratio: oddsKeys(test.commonOddsRatio),
  exact_conditional: exactKeys(exactConditional(strata)),
  breslow_day: resultKeys(test.breslowDay, (ok) => ({
    uncorrected: testKeys(ok.uncorrected),
    tarone: testKeys(ok.tarone),
  })),
  woolf: resultKeys(test.woolf, (ok) => ({ added: ok.added, ...testKeys(ok) })),
});

function stratified(strata: Table2x2[]) {
  const test = mantelHaenszel(strata);
  const counts = { n_strata: test.strata, n_informative: test.strataUsed, n_total: test.n };
  return { ...resultKeys(test, stratifiedKeys(strata)), ...counts };
}

function rByC(table: number[][]) {
  const test = contingency(table);
  const exact = freemanHalton(table);
  const keys = resultKeys(test, (ok) => ({
    chisq: testKeys(ok.uncorrected),
    yates: testKeys(ok.yates),
    min_expected: ok.minimumExpected,
    cramers_v: ok.cramersV,
    exact: resultKeys(exact, ({ pValue }) => pKeys(pValue)),
  }));
  return { ...keys, n: test.n, dropped_rows: test.droppedRows, dropped_cols: test.droppedColumns };
}

export const stratifiedTables = (input: TablesInput) =>
  input.kind === "stratified_2x2" ? stratified(input.strata) : rByC(input.table);
