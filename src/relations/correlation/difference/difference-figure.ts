import type { Figure } from "../../../contract/figure.ts";
import { forestFigure } from "../../../figures/forest.ts";
import { type Line, scatterFigure } from "../../../figures/scatter.ts";
import { formatEffect } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { subgroupNote } from "../../../prose/subgroup-note.ts";
import { linearModel } from "../../../statistics/index.ts";
import { areCalls, type Point } from "../measured-pairs.ts";
import { differenceAnswer } from "./difference-answer.ts";
import type { CorrelatedGroup, CorrelationDifferenceResult } from "./difference-result.ts";

const MOST_COLORS = 8;

/** The least-squares line from the lowest to the highest value; undefined where there is none. */
function lineOf(points: readonly Point[]): Line | undefined {
  const xs = points.map(({ x }) => x);
  const model = linearModel({ response: points.map(({ y }) => y), covariates: [{ name: "x", values: xs }] });
  if (model.status !== "ok") return undefined;
  const [intercept, slope] = model.coefficients.map(({ estimate }) => estimate);
  const ends = [Math.min(...xs), Math.max(...xs)] as const;
  const at = (x: number): number => (intercept ?? 0) + (slope ?? 0) * x;
  return { x: ends, y: [at(ends[0]), at(ends[1])] };
}

const labelOf = ({ name, rho }: CorrelatedGroup): string => (rho === null ? name : `${name}, ρ = ${formatEffect(rho)}`);

/** Lines pool cancer types, whose levels differ: they are drawn where each group is of one. */
function groupOf(group: CorrelatedGroup) {
  const { points, cancerType } = group;
  const line = cancerType === null ? undefined : lineOf(points);
  return {
    name: labelOf(group),
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    ...(line === undefined ? {} : { line }),
  };
}

function scatter(result: CorrelationDifferenceResult): Figure {
  const { pair, groups, part, by } = result;
  const points = groups.flatMap((group) => group.points);
  const drawn = groups.map(groupOf);
  const note = drawn.some(({ line }) => line !== undefined) ? " Lines are least-squares fits; ρ is of the ranks." : "";
  return scatterFigure({
    groups: drawn,
    xTitle: pair.xTitle,
    yTitle: pair.yTitle,
    spreadX: areCalls(pair.x, points),
    caption: `Every point is one patient's tumour, coloured by ${by ?? "cancer type"}.${note}${subgroupNote(part)}`,
    altText: `Scatter plot of ${pair.x} and ${pair.y} by ${by ?? "cancer type"}. ${differenceAnswer(result)}`,
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
