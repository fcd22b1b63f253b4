import type { Figure } from "../contract/figure.ts";
import { type Found, foundAbove, NOTHING_FOUND } from "./brackets.ts";
import { linesUnder, roomUnder } from "./labels.ts";
import { axis, LEGEND_ABOVE, MARGIN, type Trace } from "./layout.ts";
import { fixed, thousands } from "./numbers.ts";
import { colorOf, INK, translucent } from "./palette.ts";

/** One bar: a share of `n` with its 95 % interval, all as proportions. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly n: number;
  readonly proportion: number;
  readonly interval: readonly [lower: number, upper: number] | null;
}

/** Bars of one colour; every series has the same labels in the same order. */
export interface BarSeries {
  readonly name: string;
  readonly bars: readonly Bar[];
  /** The number of its colour, where that means something; else its place. */
  readonly color?: number;
}

export interface BarInput {
  readonly series: readonly BarSeries[];
  readonly valueTitle: string;
  readonly arrangement: "group" | "stack";
  readonly caption: string;
  readonly altText: string;
  /** Between the bars of one series. */
  readonly found?: Found;
}

const MOST_UPRIGHT_BARS = 6;
const UPRIGHT_HEIGHT = 380;
const ROW_HEIGHT = 22;
const ROOM_FOR_LEGEND = 52;
const PERCENT = 100;
const FILL_OPACITY = 0.55;

const percent = (proportion: number): number => fixed(proportion * PERCENT, 3);

/** The number of patients where it is the same for several bars: it is said once. */
function commonSize(series: readonly BarSeries[]): number | null {
  const sizes = new Set(series.flatMap(({ bars }) => bars.map(({ n }) => n)));
  const [only] = sizes;
  return only !== undefined && sizes.size === 1 && (series[0]?.bars.length ?? 0) > 1 ? only : null;
}

/** How many patients a bar stands for; null where that is said once, or differs between the series. */
const sizeOf = (bar: Bar, place: number, series: readonly BarSeries[]): string | null =>
  commonSize(series) === null && series.every((one) => one.bars[place]?.n === bar.n) ? `n = ${thousands(bar.n)}` : null;

/** Under upright bars, or beside lying ones. */
const labelsOf = (series: readonly BarSeries[], lines: readonly (readonly string[])[] | null): string[] =>
  (series[0]?.bars ?? []).map((bar, i) => {
    const size = sizeOf(bar, i, series);
    if (lines !== null) return [...(lines[i] ?? []), ...(size === null ? [] : [size])].join("<br>");
    return size === null ? bar.label : `${bar.label}  (${size})`;
  });

function errorBars(bars: readonly Bar[]): Trace {
  const ends = bars.map((bar) => bar.interval ?? [bar.proportion, bar.proportion]);
  return {
    type: "data",
    symmetric: false,
    array: bars.map((bar, i) => percent((ends[i]?.[1] ?? 0) - bar.proportion)),
    arrayminus: bars.map((bar, i) => percent(bar.proportion - (ends[i]?.[0] ?? 0))),
    color: INK,
    thickness: 1,
    width: 0,
  };
}

function trace(series: BarSeries, index: number, labels: readonly string[], upright: boolean): Trace {
  const values = series.bars.map((bar) => percent(bar.proportion));
  const errors = series.bars.some((bar) => bar.interval !== null) ? errorBars(series.bars) : null;
  return {
    type: "bar",
    name: series.name,
    orientation: upright ? "v" : "h",
    x: upright ? labels : values,
    y: upright ? values : labels,
    ...(errors === null ? {} : { [upright ? "error_y" : "error_x"]: errors }),
    // See-through, so that the lower half of an interval shows on the bar as well as beside it.
    marker: { color: translucent(colorOf(series.color ?? index), FILL_OPACITY) },
    hovertext: series.bars.map(
      (bar) =>
        `${bar.label}<br>${series.name}: ${(PERCENT * bar.proportion).toFixed(1)}%, ${thousands(bar.count)} of ${thousands(bar.n)}`,
    ),
    hoverinfo: "text",
  };
}

/** What stands above the plot: a legend of several series, or what was found between the upright bars of one. */
function above({ series, found = NOTHING_FOUND }: BarInput, upright: boolean) {
  const isOne = series.length === 1;
  const { room, ...drawn } = foundAbove(isOne && upright ? found : NOTHING_FOUND);
  return { ...drawn, top: isOne ? MARGIN.t + room : ROOM_FOR_LEGEND };
}

/** Bars with intervals, upright for a few and lying for many; in the order given, the first on the left or on top. */
export function barFigure(input: BarInput): Figure {
  const count = input.series[0]?.bars.length ?? 0;
  const size = commonSize(input.series);
  const first = input.series[0]?.bars ?? [];
  const lines = count > MOST_UPRIGHT_BARS ? null : linesUnder(first.map(({ label }) => [label]));
  const upright = lines !== null;
  const labels = labelsOf(input.series, lines);
  const { shapes, annotations, top } = above(input, upright);
  const valueAxis = axis(input.valueTitle, { rangemode: "tozero" });
  const labelAxis = axis(null, {
    type: "category",
    ticks: "",
    ...(upright ? { tickangle: 0 } : { autorange: "reversed" }),
  });
  const rows = count * (input.arrangement === "stack" ? 1 : input.series.length);
  return {
    type: "bar",
    plotly_json: {
      data: input.series.map((series, i) => trace(series, i, labels, upright)),
      layout: {
        height: upright ? UPRIGHT_HEIGHT + top - MARGIN.t : 90 + rows * ROW_HEIGHT,
        margin: { ...MARGIN, t: top, ...(lines !== null && { b: roomUnder(lines, 1) }) },
        shapes,
        annotations,
        barmode: input.arrangement,
        bargap: 0.35,
        showlegend: input.series.length > 1,
        legend: LEGEND_ABOVE,
        xaxis: upright ? labelAxis : valueAxis,
        yaxis: upright ? valueAxis : labelAxis,
      },
    },
    caption: size === null ? input.caption : `${input.caption} n = ${thousands(size)} in every bar.`,
    alt_text: input.altText,
  };
}
