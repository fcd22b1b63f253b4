import { type Bracket, type Found, NOTHING_FOUND } from "../../figures/brackets.ts";
import { formatP } from "../../prose/format-number.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";
import { judge } from "./judgement.ts";

/** More brackets than for so many groups would hide the boxes. */
const MOST_GROUPS = 4;
const MOST_IN_PAIRS = 3;

const pText = (p: number): string => formatP(Math.log10(p));

/** The two groups of a comparison; nothing where they cannot be judged. */
function ofTwo(comparison: Comparison, first: number): Bracket[] {
  const { p, adjusted } = comparison;
  const isJudged = ["found", "not_found"].includes(judge(comparison));
  return p === null || !isJudged ? [] : [{ from: first, to: first + 1, text: formatP((adjusted ?? p).log10P) }];
}

/** Every pair of three groups by Dunn's test. */
const ofThree = ({ groups, statistics }: Comparison, first: number): Bracket[] =>
  groups.flatMap((one, i) =>
    groups.slice(i + 1).flatMap((other, j) => {
      const name = `${one.name} vs ${other.name}`;
      const pair = statistics.additional.find(({ test, comparison }) => test === "dunn" && comparison === name);
      const p = pair?.adjusted_p_value ?? null;
      return p === null ? [] : [{ from: first + i, to: first + i + 1 + j, text: pText(p) }];
    }),
  );

/** What the figure of a comparison of few groups says was found: p of each pair, or of all groups together. */
export function foundInFigure({ comparisons }: ComparisonResult): Found {
  const [only, ...others] = comparisons;
  const count = comparisons.reduce((sum, { groups }) => sum + groups.length, 0);
  const isTwo = comparisons.every(({ groups }) => groups.length === 2);
  if (isTwo && count <= MOST_GROUPS)
    return { brackets: comparisons.flatMap((one, i) => ofTwo(one, 2 * i)), note: null };
  if (only === undefined || others.length > 0 || judge(only) === "too_few") return NOTHING_FOUND;
  if (only.groups.length <= MOST_IN_PAIRS) return { brackets: ofThree(only, 0), note: null };
  const isShown = only.p !== null && only.against.length === 0;
  return { brackets: [], note: isShown ? `Kruskal-Wallis ${formatP(only.p.log10P)}` : null };
}
