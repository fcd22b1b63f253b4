import type { AdditionalStatistic } from "../contract/statistics.ts";
import type { Results } from "../contract/results.ts";
import { forestFigure, type ForestRow } from "../figures/forest.ts";
import type { Draw } from "./show-topic.ts";

/** "BRCA: TP53 mutated vs wild type": the same comparison in one cancer type. */
const OF_ONE_TYPE = /^(?<code>[A-Z]+): /u;

function ratioOf({
  effect_size,
  effect_size_name,
  confidence_interval,
}: AdditionalStatistic): Omit<ForestRow, "label">[] {
  const [lower, upper] = confidence_interval ?? [null, null];
  if (effect_size_name !== "hazard_ratio" || effect_size === null || lower === null || upper === null) return [];
  return [{ estimate: effect_size, interval: [lower, upper] }];
}

/** The rows of cancer types; the end point that is advised in place of another has a row that is written alike. */
const ownRows = ({ statistics, sample_sizes }: Results): ForestRow[] =>
  statistics.additional
    .filter(({ test }) => test === "log_rank")
    .flatMap((row) => {
      const label = OF_ONE_TYPE.exec(row.comparison)?.groups?.["code"];
      return label === undefined || !(label in sample_sizes) ? [] : ratioOf(row).map((found) => ({ label, ...found }));
    })
    .toSorted((a, b) => b.estimate - a.estimate);

const pooledRow = (statistics: readonly AdditionalStatistic[]): ForestRow[] =>
  statistics
    .filter(({ test }) => test === "random_effects")
    .flatMap((row) => ratioOf(row).map((found) => ({ label: "Pooled", ...found })));

/** The hazard ratio of each cancer type that a card compares survival in, and the pooled one. */
export const drawSurvivalForest =
  (sides: string): Draw =>
  async (_, { results, figure }) => {
    const own = ownRows(results);
    if (own.length === 0) return null;
    const pooled = pooledRow(results.statistics.additional);
    const left = Object.keys(results.sample_sizes).length - own.length;
    const count = `${own.length} cancer types, unadjusted and not corrected for their number${left > 0 ? `; ${left} more say too little for a ratio of their own` : ""}.`;
    return {
      answer: results.answer,
      warnings: results.warnings,
      figure: forestFigure({
        rows: [...own, ...pooled],
        title: `Hazard ratio, ${sides}`,
        of: "ratios",
        caption: `Hazard ratios of ${count}${pooled.length === 0 ? "" : " Pooled: random effects."}`,
        altText: `Forest of hazard ratios of ${count} ${figure.alt_text}`,
      }),
    };
  };
