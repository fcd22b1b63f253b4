import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import {
  camera,
  cochranArmitage,
  contingency,
  coxRegression,
  enrichmentScore,
  exactConditional,
  freemanHalton,
  fromLandmark,
  grayTest,
  gsva,
  hodgesLehmann,
  kendall,
  linearByLinear,
  logRankPairs,
  logRankTrend,
  mantelHaenszel,
  maximalCut,
  mcNemar,
  meanZ,
  medianDifference,
  metaAnalysis,
  moderatedT,
  partialPearson,
  pearson,
  proportion,
  rankSum,
  restrictedMeans,
  signedRank,
  singscore,
  spearman,
  ssgsea,
  survivalByCut,
  tTestDetectable,
  vanElteren,
  type Table2x2,
} from "../../src/statistics/index.ts";

const [time, event] = [
  [5, 5, 5, 7, 8, 9],
  [1, 1, 1, 0, 0, 0],
];
const numeric = (name: string, values: (number | null)[]) => ({ name, values });
const factor = (values: (string | null)[]) => ({ name: "stage", levels: ["I", "II", "III"], values });

/** What the README of the second vectors gives as the reason, for input that leaves nothing to compute. */
const REASONS: [string, { status: string; reason?: string }, string][] = [
  [
    "Cox without a complete patient",
    coxRegression({
      time,
      event,
      covariates: [
        numeric(
          "x",
          time.map(() => null),
        ),
      ],
    }),
    "no_complete_cases",
  ],
  [
    "Cox without a death",
    coxRegression({ time, event: time.map(() => 0), covariates: [numeric("x", time)] }),
    "no_events",
  ],
  [
    "a factor with one level left",
    coxRegression({ time, event, covariates: [factor(time.map(() => "II"))] }),
    "constant_covariate",
  ],
  [
    "a covariate that is another one in other units",
    coxRegression({ time, event, covariates: [numeric("x", [1, 4, 2, 5, 3, 6]), numeric("y", [3, 9, 5, 11, 7, 13])] }),
    "collinear_covariates",
  ],
  [
    "a covariate that only varies after the last death",
    coxRegression({ time: [1, 2, 3, 0.5], event: [1, 1, 1, 0], covariates: [numeric("x", [0, 0, 0, 1])] }),
    "collinear_covariates",
  ],
  [
    "strata in which nobody dies beside another",
    coxRegression({
      time: [1, 2, 3, 4],
      event: [0, 1, 0, 1],
      covariates: [numeric("x", [1, 2, 5, 3])],
      strata: ["a", "a", "b", "b"],
    }),
    "singular_variance",
  ],
  [
    "a measure that is its own covariate",
    partialPearson({ x: time, y: event, covariates: [numeric("z", time)] }),
    "collinear_covariates",
  ],
  ["two pairs", pearson([1, 2], [3, 4]), "too_few_pairs"],
  ["two pairs of ranks", kendall([1, 2], [3, 4]), "too_few_pairs"],
  ["an empty group", rankSum([], [1, 2]), "empty_group"],
  ["0 of 0", proportion(0, 0), "empty_group"],
  ["equal values", rankSum([3, 3], [3, 3]), "all_values_identical"],
  ["no stratum with both groups", vanElteren([{ first: [1], second: [] }]), "empty_group"],
  ["strata of equal values", vanElteren([{ first: [1], second: [1] }]), "all_values_identical"],
  ["pairs without a difference", signedRank([1, 2], [1, 2]), "all_differences_zero"],
  ["no pair", signedRank([1, null], [null, 2]), "too_few_pairs"],
  [
    "pairs that all agree",
    mcNemar([
      [4, 0],
      [0, 7],
    ]),
    "no_discordant_pairs",
  ],
  [
    "tables without margins",
    mantelHaenszel([
      [
        [0, 0],
        [3, 4],
      ],
    ]),
    "zero_margin",
  ],
  [
    "a table of one column",
    contingency([
      [3, 0],
      [5, 0],
    ]),
    "zero_margin",
  ],
  ["shares of nobody", cochranArmitage({ events: [0, 0], totals: [5, 6] }), "zero_margin"],
  ["one study", metaAnalysis([{ estimate: 1, variance: 1 }, null]), "too_few_studies"],
  [
    "a study without variance",
    metaAnalysis([
      { estimate: 1, variance: 1 },
      { estimate: 2, variance: 0 },
    ]),
    "zero_variance",
  ],
  ["medians of four", medianDifference([1, 2, 3, 4], [1, 2, 3, 4, 5]), "group_too_small"],
  ["a cut of nothing", survivalByCut({ time, event, values: time.map(() => null) }, { method: "median" }), "no_values"],
  [
    "a cut above everybody",
    survivalByCut({ time, event, values: time }, { method: "value", value: 99 }),
    "empty_group",
  ],
  ["a best cut without deaths", maximalCut({ time, event: time.map(() => 0), values: time }), "no_events"],
  [
    "a horizon beyond follow-up",
    restrictedMeans({ time: [1, 2], event: [1, 0] }, { time: [3], event: [0] }, 9),
    "horizon_beyond_follow_up",
  ],
  ["a sample of no gene", meanZ({ genes: ["A"], values: [[1, 2]] }, ["B"]), "no_gene_measured"],
  ["a set of all genes", ssgsea({ genes: ["A"], values: [[1, 2]] }, ["A"]), "set_is_universe"],
  ["moderated t of one group", moderatedT({ values: [[1, 2]], group: [1, 1] }), "empty_group"],
  ["moderated t of one against one", moderatedT({ values: [[1, 2]], group: [1, 2] }), "no_residual_df"],
  ["power of nobody", tTestDetectable({ n1: 0, n2: 5, alpha: 0.05, power: 0.8 }), "invalid_input"],
];

describe("input that leaves nothing to compute", () => {
  it.each(REASONS)("says why: %s", (_, result, reason) => {
    expect(result).toMatchObject({ status: "not_computable", reason });
  });

  it("names the covariate that is constant", () => {
    const fit = coxRegression({ time, event, covariates: [numeric("age", time), factor(time.map(() => "I"))] });
    expect(fit).toMatchObject({ covariate: "stage" });
  });

  it("gives equal groups a shift of 0 and no test", () => {
    expect(hodgesLehmann([2, 2], [2, 2])).toMatchObject({ reason: "all_values_identical", shift: 0 });
  });

  it("gives a perfect correlation no t and no p", () => {
    expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toMatchObject({ r: 1, perfect: true, t: null, pValue: null });
    expect(spearman([1, 2, 2, 4], [1, 5, 5, 9])).toMatchObject({ rho: 1, t: null, pValue: null });
  });

  it("does not check proportional hazards when all die at one time", () => {
    const fit = coxRegression({ time, event, covariates: [numeric("x", [1, 4, 2, 5, 3, 6])] });
    expect(fit).toMatchObject({ status: "ok", proportionalHazards: { reason: "singular_variance" } });
  });

  it("leaves out a value that is no level of a factor", () => {
    const values = ["I", "II", "I", "X", "II", null];
    expect(coxRegression({ time, event, covariates: [factor(values)] })).toMatchObject({ n: 4, missing: 2 });
  });
});

/** Where a result holds NaN. */
function placesOfNaN(value: unknown, place = ""): string[] {
  if (typeof value === "number") return Number.isNaN(value) ? [place] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => placesOfNaN(one, `${place}.${key}`));
}

describe("small random input", () => {
  const value = fc.option(fc.integer({ min: -3, max: 3 }), { freq: 8 });
  const row = fc.record({
    x: value,
    y: value,
    z: value,
    time: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 12 }),
    event: fc.constantFrom(0, 1),
    group: fc.integer({ min: 0, max: 2 }),
  });
  const cell = fc.integer({ min: 0, max: 4 });
  const table: fc.Arbitrary<Table2x2> = fc.tuple(fc.tuple(cell, cell), fc.tuple(cell, cell));

  it("never gives NaN over patients", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((one) => one[key]);
        const [x, y, z, group] = [column("x"), column("y"), column("z"), column("group")];
        const follow = { time: column("time"), event: column("event") };
        const grouped = { ...follow, group, groupCount: 3 };
        const levels = { name: "g", levels: ["0", "1", "2"], values: group.map(String) };
        const ofGroup = (place: number) => {
          const own = rows.filter((one) => one.group === place);
          return { time: own.map((one) => one.time), event: own.map((one) => one.event) };
        };
        const results = {
          cox: coxRegression({ ...follow, covariates: [numeric("x", x), levels], interactions: [["x", "g"]] }),
          signedRank: signedRank(x, y),
          kendall: kendall(x, y),
          partial: partialPearson({ x, y, covariates: [numeric("z", z), levels] }),
          vanElteren: vanElteren([
            { first: x, second: y },
            { first: y, second: z },
          ]),
          medians: medianDifference(x, y),
          trend: logRankTrend({ ...grouped, strata: z }),
          pairs: logRankPairs(grouped),
          cut: survivalByCut({ ...follow, values: x }, { method: "tertiles" }),
          best: maximalCut({ ...follow, values: x }),
          means: restrictedMeans(ofGroup(0), ofGroup(1)),
          landmark: fromLandmark(follow, 2),
          gray: grayTest(
            { time: column("time"), cause: group, group: z.map((one) => (one ?? 0) + 3), groupCount: 7 },
            1,
          ),
          genes: moderatedT({ values: [x, y, z], group: group.map((one) => (one === 0 ? null : one)) }),
        };
        expect(placesOfNaN(results)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("never gives NaN over tables, studies and gene sets", () => {
    const study = fc.option(fc.record({ estimate: cell, variance: fc.constantFrom(0.1, 0.5, 2) }), { freq: 8 });
    const tables = fc.array(table, { maxLength: 4 });
    const matrix = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(tables, fc.array(study, { maxLength: 5 }), matrix, (strata, studies, values) => {
        const genes = values.map((_, i) => `G${i}`);
        const set = ["G0", "G2", "G3", "Q"];
        const statistics = { genes, statistic: values.map((one) => one[0] ?? null) };
        const counts = values.map((one) => one.slice(0, 3));
        const results = {
          stratified: mantelHaenszel(strata),
          exact: exactConditional(strata),
          mcNemar: strata.map(mcNemar),
          contingency: contingency(counts),
          rByC: freemanHalton(counts),
          linear: linearByLinear(counts),
          armitage: cochranArmitage({ events: strata.map(([[a]]) => a), totals: strata.map(([[a, b]]) => a + b) }),
          pooled: metaAnalysis(studies),
          scores: [meanZ, singscore, ssgsea, gsva].map((score) => score({ genes, values }, set)),
          camera: camera(statistics, { set }),
          walk: enrichmentScore(statistics, set),
        };
        expect(placesOfNaN(results)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
