import type { Figure } from "../contract/figure.ts";
import { axis, rounded } from "./axis.ts";
import { colorOf, translucent } from "./palette.ts";

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
}

type Trace = Record<string, unknown>;

const WHISKER = 1.5;
const MOST_UPRIGHT_BOXES = 6;
const MOST_POINTS_PER_GROUP = 1_500;
const MOST_POINTS = 4_000;
const UPRIGHT_HEIGHT = 400;
const ROW_HEIGHT = 22;
const ROW_HEIGHT_WITH_POINTS = 38;

/** Whiskers reach the furthest values within 1.5 times the interquartile range of the box. */
function whiskers({ values, q1, q3 }: BoxGroup): { lower: number; upper: number } {
  const reach = WHISKER * (q3 - q1);
  const inside = values.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return { lower: inside.reduce((a, b) => Math.min(a, b), q1), upper: inside.reduce((a, b) => Math.max(a, b), q3) };
}

const labelOf = (group: BoxGroup, upright: boolean) => {
  const size = `n = ${group.values.length.toLocaleString("en-US")}`;
  return upright ? [...group.label, size].join("<br>") : `${group.label.join(", ")}  (${size})`;
};

function trace(group: BoxGroup, upright: boolean, withPoints: boolean): Trace {
  const { lower, upper } = whiskers(group);
  const color = colorOf(group.color);
  const [position, value] = upright ? ["x", "y"] : ["y", "x"];
  return {
    type: "box",
    name: group.label.join(", "),
    orientation: upright ? "v" : "h",
    [position]: [labelOf(group, upright)],
    q1: [rounded(group.q1, 6)],
    median: [rounded(group.median, 6)],
    q3: [rounded(group.q3, 6)],
    lowerfence: [rounded(lower, 6)],
    upperfence: [rounded(upper, 6)],
    ...(withPoints && { [value]: [group.values.map((one) => rounded(one))], jitter: 0.6, pointpos: 0 }),
    boxpoints: withPoints ? "all" : false,
    marker: { color, size: 4, opacity: 0.35 },
    line: { color, width: 1.5 },
    fillcolor: translucent(color, 0.15),
    width: 0.5,
    hoveron: "boxes",
    showlegend: false,
  };
}

function captionOf({ pointNoun }: BoxInput, withPoints: boolean): string {
  const whiskers = `whiskers ${WHISKER} × IQR`;
  return withPoints
    ? `Every point is one ${pointNoun}; boxes show median and quartiles, ${whiskers}.`
    : `Boxes show median and quartiles of each group, ${whiskers}; single ${pointNoun}s are not drawn.`;
}

/** Box plot in the order given: upright with every sample for a few groups, lying for many. */
export function boxFigure(input: BoxInput): Figure {
  const { groups, valueTitle, altText } = input;
  const upright = groups.length <= MOST_UPRIGHT_BOXES;
  const total = groups.reduce((sum, group) => sum + group.values.length, 0);
  const withPoints = total <= MOST_POINTS && groups.every((group) => group.values.length <= MOST_POINTS_PER_GROUP);
  const valueAxis = axis(valueTitle);
  const groupAxis = axis(null, {
    type: "category",
    ticks: "",
    dtick: 1,
    ...(!upright && { autorange: "reversed" }),
  });
  return {
    type: "boxplot",
    plotly_json: {
      data: groups.map((group) => trace(group, upright, withPoints)),
      layout: {
        height: upright ? UPRIGHT_HEIGHT : 90 + groups.length * (withPoints ? ROW_HEIGHT_WITH_POINTS : ROW_HEIGHT),
        margin: { t: 20, r: 24, b: 60, l: 72 },
        boxmode: "overlay",
        showlegend: false,
        xaxis: upright ? groupAxis : valueAxis,
        yaxis: upright ? valueAxis : groupAxis,
      },
    },
    caption: captionOf(input, withPoints),
    alt_text: altText,
  };
}
