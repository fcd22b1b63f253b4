import type { Figure } from "../contract/figure.ts";
import { type Found, foundAbove, NOTHING_FOUND } from "./brackets.ts";
import { linesUnder, roomUnder, wrapped } from "./labels.ts";
import { axis, MARGIN, type Trace } from "./layout.ts";
import { rounded, thousands } from "./numbers.ts";
import { colorOf, translucent } from "./palette.ts";
import { legible } from "./view/asinh-axis.ts";

/** Values of one group with the quartiles that the statistics of the card state. */
export interface BoxGroup {
  /** Lines of the label, for example cancer type and category. */
  readonly label: readonly string[];
  readonly values: readonly number[];
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  /** Numbers the colour: groups of the same kind share it. */
  readonly color: number;
}

export interface BoxInput {
  readonly groups: readonly BoxGroup[];
  /** Quantity and unit. */
  readonly valueTitle: string;
  /** What the points are, for example "primary tumour". */
  readonly pointNoun: string;
  readonly altText: string;
  readonly found?: Found;
}

const WHISKER = 1.5;
/** Of the room that a group has. */
const BOX_WIDTH = { upright: 0.34, lying: 0.6 } as const;
const MOST_UPRIGHT_BOXES = 6;
const MOST_POINTS_PER_GROUP = 1_500;
const MOST_POINTS = 4_000;
const UPRIGHT_HEIGHT = 400;
const CHARACTER_WIDTH = 7;
const ROW_HEIGHT = 22;
const ROW_HEIGHT_WITH_POINTS = 38;

/** Whiskers reach the furthest values within 1.5 times the interquartile range of the box. */
function whiskers({ values, q1, q3 }: BoxGroup): { lower: number; upper: number } {
  const reach = WHISKER * (q3 - q1);
  const inside = values.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return { lower: inside.reduce((a, b) => Math.min(a, b), q1), upper: inside.reduce((a, b) => Math.max(a, b), q3) };
}

/** Fewer values than these have no box that means anything: they are points with their median. */
export const FEWEST_FOR_BOX = 10;

function drawnBox(group: BoxGroup) {
  const { q1, q3, median } = group;
  if (isSmall(group)) return { q1: median, q3: median, lower: median, upper: median };
  return { q1, q3, ...whiskers(group) };
}

const sizeOf = ({ values }: BoxGroup): string => `n = ${thousands(values.length)}`;

/** Characters of a line beside a lying box. */
const MOST_BESIDE = 34;

/** The size stays on one line. */
const lyingLabel = (group: BoxGroup): string[] =>
  wrapped(`${group.label.join(", ")}  (${sizeOf(group).replaceAll(" ", "\u00A0")})`, MOST_BESIDE);

/** Under upright boxes, or beside lying ones. */
const labelsOf = (groups: readonly BoxGroup[], lines: readonly (readonly string[])[] | null): string[] =>
  groups.map((group, i) => (lines === null ? lyingLabel(group) : [...(lines[i] ?? []), sizeOf(group)]).join("<br>"));

interface Drawn {
  readonly label: string;
  readonly upright: boolean;
  readonly withPoints: boolean;
}

function trace(group: BoxGroup, { label, upright, withPoints }: Drawn): Trace {
  const { q1, q3, lower, upper } = drawnBox(group);
  const color = colorOf(group.color);
  const [position, value] = upright ? ["x", "y"] : ["y", "x"];
  return {
    type: "box",
    name: group.label.join(", "),
    orientation: upright ? "v" : "h",
    [position]: [label],
    q1: [rounded(q1, 6)],
    median: [rounded(group.median, 6)],
    q3: [rounded(q3, 6)],
    lowerfence: [rounded(lower, 6)],
    upperfence: [rounded(upper, 6)],
    ...(withPoints && { [value]: [group.values.map((one) => rounded(one))], jitter: 0.95, pointpos: 0 }),
    boxpoints: withPoints ? "all" : false,
    marker: { color, size: 4, opacity: 0.35 },
    line: { color, width: 1.5 },
    fillcolor: translucent(color, 0.15),
    width: BOX_WIDTH[upright ? "upright" : "lying"],
    hoveron: withPoints ? "points" : "boxes",
    hovertemplate: `${group.label.join(", ")}<br>%{${value}:.2f}<extra></extra>`,
    showlegend: false,
  };
}

const isSmall = ({ values }: BoxGroup): boolean => values.length < FEWEST_FOR_BOX;

function captionOf({ pointNoun, groups }: BoxInput, withPoints: boolean): string {
  const whiskers = `whiskers ${WHISKER} × IQR`;
  return withPoints
    ? `Every point is one ${pointNoun}; boxes show median and quartiles, ${whiskers}.${groups.some(isSmall) ? ` Groups of fewer than ${FEWEST_FOR_BOX} have their median alone.` : ""}`
    : `Boxes show median and quartiles of each group, ${whiskers}; single ${pointNoun}s are not drawn.`;
}

/** Room for the labels, so that the plot does not move while it is drawn. */
function margins(
  groups: readonly BoxGroup[],
  lines: readonly (readonly string[])[] | null,
  above: number,
): Record<string, number> {
  if (lines !== null) return { ...MARGIN, t: MARGIN.t + above, b: roomUnder(lines, 1) };
  const longest = Math.max(...groups.flatMap(lyingLabel).map(({ length }) => length));
  return { ...MARGIN, l: 16 + Math.ceil(longest * CHARACTER_WIDTH) };
}

/** Box plot in the order given: upright for a few groups, lying for many; every sample is a point where that is readable. */
export function boxFigure(input: BoxInput): Figure {
  const { groups, valueTitle, altText, found = NOTHING_FOUND } = input;
  const lines = groups.length > MOST_UPRIGHT_BOXES ? null : linesUnder(groups.map(({ label }) => label));
  const upright = lines !== null;
  const total = groups.reduce((sum, group) => sum + group.values.length, 0);
  const withPoints = total <= MOST_POINTS && groups.every((group) => group.values.length <= MOST_POINTS_PER_GROUP);
  // Half a group of room at both ends; the first group on the left or on top.
  const ends = [-0.5, groups.length - 0.5];
  const range = upright ? ends : ends.toReversed();
  const valueAxis = axis(valueTitle, { automargin: false });
  const groupAxis = axis(null, { type: "category", ticks: "", automargin: false, dtick: 1, tickangle: 0, range });
  const labels = labelsOf(groups, lines);
  const { shapes, annotations, room } = foundAbove(upright ? found : NOTHING_FOUND);
  const rowHeight = withPoints ? ROW_HEIGHT_WITH_POINTS : ROW_HEIGHT;
  return legible({
    type: "boxplot",
    plotly_json: {
      data: groups.map((group, i) => trace(group, { label: labels[i] ?? "", upright, withPoints })),
      layout: {
        height: upright ? UPRIGHT_HEIGHT + room : 90 + groups.length * rowHeight,
        margin: margins(groups, lines, room),
        shapes,
        annotations,
        boxmode: "overlay",
        showlegend: false,
        xaxis: upright ? groupAxis : valueAxis,
        yaxis: upright ? valueAxis : groupAxis,
      },
    },
    caption: captionOf(input, withPoints),
    alt_text: altText,
  });
}
