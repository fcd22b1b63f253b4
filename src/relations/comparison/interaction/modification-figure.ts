import type { Figure } from "../../../contract/figure.ts";
import { type BoxGroup, boxFigure } from "../../../figures/box.ts";
import { type Bracket, type Found, NOTHING_FOUND } from "../../../figures/brackets.ts";
import { formatP } from "../../../prose/format-number.ts";
import { groupColor, hasMoreFirst } from "../../group-colors.ts";
import { boxesInWords } from "../../number-groups.ts";
import { isJudged, modificationAnswer } from "./modification-answer.ts";
import type { ModificationResult } from "./modification-result.ts";

/** The test of a level stands over the middle of its two boxes. */
const MIDDLE = 0.5;

/** Level by level, so that the boxes of a level stand beside each other. */
const boxesOf = ({ groups, by, sides }: ModificationResult): BoxGroup[] =>
  groups.map(({ level, group, values, q1, median, q3 }) => ({
    label: [level, group],
    values,
    q1,
    median,
    q3,
    color: groupColor(sides.indexOf(group), hasMoreFirst(by.variable)),
  }));

/** The difference within each of two levels, and over both of them whether it differs; of more levels the latter alone. */
function foundIn(result: ModificationResult): Found {
  const { test, within } = result.model;
  if (test.status !== "ok" || !isJudged(result)) return NOTHING_FOUND;
  const interaction = `interaction ${formatP(test.pValue.log10P)}`;
  if (result.levels.length > 2) return { brackets: [], note: interaction };
  const inside = within.flatMap((difference, level): Bracket[] =>
    difference.status === "ok" ? [{ from: 2 * level, to: 2 * level + 1, text: formatP(difference.pValue.log10P) }] : [],
  );
  return { brackets: [...inside, { from: MIDDLE, to: 2 + MIDDLE, text: interaction }], note: null };
}

/** Boxes of both groups within each level. */
export function modificationFigure(result: ModificationResult): Figure {
  const { measure, by, modifier, isPrimary } = result;
  const boxes = boxesOf(result);
  const hasTissues = [by, modifier].some(({ variable }) => variable.is === "tissue");
  return boxFigure({
    groups: boxes,
    valueTitle: measure.title,
    pointNoun: hasTissues ? "tissue sample" : isPrimary ? "primary tumour" : "tumour",
    found: foundIn(result),
    altText: `Box plot of ${measure.name} by ${by.name} and ${modifier.name}: ${boxesInWords(boxes)}. ${modificationAnswer(result)}`,
  });
}
