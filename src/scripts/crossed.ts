import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { comparedLevels } from "./covariates.ts";
import { ofRole } from "./r-words.ts";

/** Two groups within levels of something else, as the rows and the groups of a card tell them. */

/** The levels that were not too small to be told: all, or those that groups are named by. */
function toldLevels(column: DataColumn, groups: readonly Group[]): readonly string[] {
  const levels = comparedLevels(column);
  if (2 * levels.length === groups.length) return levels;
  return levels.filter((level) => groups.some(({ name }) => name.endsWith(` ${level}`)));
}

/** Which column makes the two groups, and which the levels: groups stand level by level. Null where the rows do not say it. */
export function crossedOf({ results: { groups } }: CompletedCard, columns: readonly DataColumn[]) {
  const [first, second] = ofRole(columns, "group");
  if (first === undefined || second === undefined) return null;
  const isFirst = comparedLevels(first).length === 2;
  const [group, modifier] = isFirst ? [first, second] : [second, first];
  const [sides, levels] = [comparedLevels(group), toldLevels(modifier, groups)];
  if (sides.length !== 2 || 2 * levels.length !== groups.length) return null;
  const cells = levels.flatMap((level, at) =>
    sides.flatMap((side, place) => {
      const one = groups[2 * at + place];
      return one === undefined ? [] : [{ group: side, level, one }];
    }),
  );
  return { group, groups: sides, modifier, levels, cells };
}

/** Whether a row takes the groups to differ alike in all levels. */
export const isCommon = ({ comparison }: AdditionalStatistic): boolean =>
  comparison.includes(", the same in all levels");

/** The level that each estimate of a model is about: those within levels stand in their order, those that set levels against each other without the reference. */
function levelsOfRows(
  rows: readonly AdditionalStatistic[],
  levels: readonly string[],
  between: string,
): ReadonlyMap<AdditionalStatistic, string> {
  const estimates = rows.filter((row) => typeof row.effect_size_name === "string" && !isCommon(row));
  const others = levels.length === 2 ? levels.slice(0, 1) : levels.slice(1);
  const [inside, against] = [
    estimates.filter(({ effect_size_name: name }) => name !== between),
    estimates.filter(({ effect_size_name: name }) => name === between),
  ];
  return new Map([
    ...inside.map((row, place) => [row, levels[place] ?? ""] as const),
    ...against.map((row, place) => [row, others[place] ?? ""] as const),
  ]);
}

/** The levels as R's models take them: of two the first is set against the second. */
export const inOrder = (levels: readonly string[]): readonly string[] =>
  levels.length === 2 ? levels.toReversed() : levels;

/** How the models of a card are fitted and told in R. */
export interface ToldModels {
  readonly levels: readonly string[];
  /** The effect size that sets levels against each other. */
  readonly between: string;
  readonly rowLines: (row: AdditionalStatistic, level: string | undefined) => string[];
  /** The patients with every covariate, then their model without and with these. */
  readonly beside: readonly [complete: string, without: string, adjusted: string];
}

/** The rows of the model that leads, then those of the one on the patients with every covariate, and of the one with these. */
export function modelLines(rows: readonly AdditionalStatistic[], { levels, between, rowLines, beside }: ToldModels) {
  const lines = (held: readonly AdditionalStatistic[]): string[] => {
    const levelOf = levelsOfRows(held, levels, between);
    return held.flatMap((row) => rowLines(row, levelOf.get(row)));
  };
  const adjusted = rows.filter(({ comparison }) => comparison.includes(", adjusted for "));
  const unadjusted = rows.filter(({ comparison }) => comparison.includes(", unadjusted, the "));
  const lead = rows.filter((row) => !adjusted.includes(row) && !unadjusted.includes(row));
  if (adjusted.length === 0) return lines(lead);
  const [complete, without, withThem] = beside;
  return [...lines(lead), complete, without, ...lines(unadjusted), withThem, ...lines(adjusted)];
}
