import type { Figure } from "../../../contract/figure.ts";
import { forestFigure } from "../../../figures/forest.ts";
import { type Line, scatterFigure, type ScatterGroup } from "../../../figures/scatter.ts";
import { formatEffect } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { subgroupNote } from "../../../prose/subgroup-note.ts";
import { rankedWithin } from "../within-cancer-type.ts";
import { differenceAnswer } from "./difference-answer.ts";
import type { CorrelatedGroup, CorrelationDifferenceResult } from "./difference-result.ts";

const MOST_COLORS = 8;

const PERCENT = 100;
const MIDDLE = 50;

const labelOf = ({ name, rho }: CorrelatedGroup): string => (rho === null ? name : `${name}, ρ = ${formatEffect(rho)}`);

/** Through the middle of the ranks, so steep as they go together. */
const lineOf = (rho: number): Line => ({
  x: [0, PERCENT],
  y: [MIDDLE - rho * MIDDLE, MIDDLE + rho * MIDDLE],
});

const inPercent = (relative: number): number => MIDDLE + relative * PERCENT;

/** The ranks that are correlated; values of groups on other levels would show slopes, which are no correlations. */
function groupOf(group: CorrelatedGroup): ScatterGroup {
  const ranks = rankedWithin(group.points);
  return {
    name: labelOf(group),
    x: ranks.map(({ x }) => inPercent(x)),
    y: ranks.map(({ y }) => inPercent(y)),
    ...(group.rho === null ? {} : { line: lineOf(group.rho) }),
  };
}

function scatter(result: CorrelationDifferenceResult): Figure {
  const { pair, groups, part, by } = result;
  const within = groups.some(({ cancerType }) => cancerType === null) ? "group and cancer type" : "group";
  return scatterFigure({
    groups: groups.map(groupOf),
    xTitle: `${pair.x}, rank within the ${within} (%)`,
    yTitle: `${pair.y}, rank (%)`,
    spreadX: false,
    caption: `Every point is one patient's tumour by its ranks within the ${within}, coloured by ${by ?? "cancer type"}; the slope of each line is its ρ.${subgroupNote(part)}`,
    altText: `Scatter plot of the ranks of ${pair.x} and ${pair.y} by ${by ?? "cancer type"}. ${differenceAnswer(result)}`,
  });
}

function forest(result: CorrelationDifferenceResult): Figure {
  const { pair, groups, part, by } = result;
  const rows = groups.flatMap(({ name, n, rho, interval }) =>
    rho === null || interval === null ? [] : [{ label: `${name} (n = ${n})`, estimate: rho, interval }],
  );
  const what = `${pair.x} and ${pair.y}`;
  return {
    type: "scatter",
    ...forestFigure({
      rows: rows.toSorted((a, b) => b.estimate - a.estimate),
      title: `Spearman's ρ of ${what}`,
      of: "correlations",
      caption: `The correlation of ${joinWords([pair.x, pair.y])} by ${by ?? "cancer type"}.${subgroupNote(part)}`,
      altText: `Forest of the correlations of ${what} by ${by ?? "cancer type"}. ${differenceAnswer(result)}`,
    }),
  };
}

/** Points in the colours of the groups; of more groups than there are colours the correlation of each. */
export const differenceFigure = (result: CorrelationDifferenceResult): Figure =>
  result.groups.length > MOST_COLORS ? forest(result) : scatter(result);
