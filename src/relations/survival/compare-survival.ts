import { type LogRankResult } from "../../statistics/index.ts";
import { pFields, statistics } from "../statistics-fields.ts";
import { groupCovariate } from "../crossed-covariates.ts";
import { acrossCancers } from "./across-cancers.ts";
import type { ComparisonInput } from "./comparison-input.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { coxRow, ratioFields, reasonOf } from "./cox-row.ts";
import { continuousRow, insteadRow, modelRows, proportionalHazardsRow, usualRow, withinRows } from "./further-rows.ts";
import type { GroupWords } from "./group-words.ts";
import { checkedHazardRatio, type HazardRatio, hazardsToFirst } from "./hazard-ratio.ts";
import { logRankFields, logRankOf, logRankRow, trendRow } from "./log-rank-row.ts";
import { detectable } from "./null-result.ts";
import type { SurvivalComparison } from "./survival-result.ts";

type Compared = Pick<SurvivalComparison, "hazard" | "statistics" | "pValue" | "testName">;

/** "TP53 high vs low", "stage I vs stage II". */
export const comparisonName = ({ subject, name, levels }: GroupWords): string =>
  `${subject === name ? "" : `${subject} `}${levels.join(" vs ")}`;

/** A number itself: the hazard ratio per standard deviation; the groups stand beside it. */
function compareContinuous(input: ComparisonInput, comparison: string): Compared {
  const { patients, words, model } = input;
  const covariate = perDeviation(patients);
  const hazard: HazardRatio =
    covariate === null
      ? { status: "not_computable", reason: "constant_covariate", direction: null }
      : checkedHazardRatio(patients, covariate);
  const perSd = `per standard deviation of ${words.numberTitle ?? words.name}`;
  const row = coxRow(perSd, hazard);
  const fields = statistics({
    test: "cox",
    statistic: row.statistic,
    p_value: row.p_value,
    log10_p_value: row.log10_p_value ?? null,
    ...ratioFields(hazard),
    hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
    reason: row.reason,
    additional: [
      ...(model === null ? [] : modelRows(perSd, model)),
      ...proportionalHazardsRow(perSd, hazard),
      logRankRow(comparison, patients, words.levels.length),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard, statistics: fields, pValue: hazard.status === "ok" ? hazard.pValue : null, testName: "Cox" };
}

/** The p-value of a cut that was chosen by the outcome is corrected for the choice. */
function leadOf({ chosenCut, patients }: ComparisonInput, test: LogRankResult) {
  if (chosenCut === null) {
    const pValue = test.status === "ok" ? test.pValue : null;
    return { pValue, testName: "log-rank", fields: { test: "log_rank", ...logRankFields(test) }, naive: [] };
  }
  const { statistic, pValue } = chosenCut;
  const naive = logRankRow("log-rank test that is not corrected for the choice of the cut", patients, 2);
  const fields = { test: "maximally_selected_log_rank", statistic, ...pFields(pValue) };
  return { pValue, testName: "corrected for the choice of the cut,", fields, naive: [naive] };
}

function compareTwo(input: ComparisonInput, comparison: string, test: LogRankResult): Compared {
  const { patients, model } = input;
  const hazard = checkedHazardRatio(patients, groupCovariate(patients));
  const { pValue, testName, fields: lead, naive } = leadOf(input, test);
  const fields = statistics({
    ...lead,
    ...ratioFields(hazard),
    hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
    reason: test.status === "ok" ? reasonOf(hazard) : test.reason,
    additional: [
      coxRow(comparison, hazard),
      ...naive,
      ...continuousRow(input),
      ...(model === null ? usualRow(comparison, input) : modelRows(comparison, model)),
      ...proportionalHazardsRow(comparison, hazard),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
      ...acrossCancers(comparison, patients, input.cancerTypes),
    ],
  });
  return { hazard, statistics: fields, pValue, testName };
}

function compareMany(input: ComparisonInput, comparison: string, test: LogRankResult): Compared {
  const { patients, words, model, isOrdered } = input;
  const fields = statistics({
    test: "log_rank",
    ...logRankFields(test),
    reason: test.status === "ok" ? null : test.reason,
    additional: [
      ...hazardsToFirst(patients, words.levels).map(({ level, hazard }) =>
        coxRow(`${level} vs ${words.levels[0]}`, hazard),
      ),
      ...(isOrdered ? [trendRow(comparison, patients, words.levels.length)] : []),
      ...continuousRow(input),
      ...(model === null ? [] : modelRows(words.levels[0] ?? "", model)),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard: null, statistics: fields, pValue: test.status === "ok" ? test.pValue : null, testName: "log-rank" };
}

function compared(input: ComparisonInput, comparison: string, test: LogRankResult): Compared {
  if (input.words.isContinuous) return compareContinuous(input, comparison);
  return (input.words.levels.length === 2 ? compareTwo : compareMany)(input, comparison, test);
}

/** Log-rank test; for two groups the hazard ratio of the first to the second, for more those to the first; further models, the check of proportional hazards, and each cancer type alone. */
export function compareSurvival(input: ComparisonInput): SurvivalComparison {
  const { words, curves, patients } = input;
  const isPair = words.levels.length === 2;
  const comparison = comparisonName(words);
  const test = logRankOf(patients, words.levels.length);
  return {
    words,
    groups: curves.map(({ steps: _, ...group }) => group),
    adjusted: null,
    detectable: detectable(patients, words.levels.length),
    model: input.model,
    firstIsWorse: test.status === "ok" && isPair ? (test.observed[0] ?? 0) > (test.expected[0] ?? 0) : null,
    ...compared(input, comparison, test),
  };
}
