import type { Figure } from "../contract/figure.ts";
import { axis, MARGIN, type Trace } from "./layout.ts";
import { rounded } from "./numbers.ts";
import { INK, NEUTRAL } from "./palette.ts";

/** A ratio with its 95 % interval. */
export interface ForestRow {
  readonly label: string;
  readonly ratio: number;
  readonly interval: readonly [lower: number, upper: number];
}

export interface ForestInput {
  /** Drawn from the top in this order. */
  readonly rows: readonly ForestRow[];
  readonly title: string;
  readonly caption: string;
  readonly altText: string;
}

const ROW_HEIGHT = 22;
const ROOM = 100;
/** Ratios beyond these ends are drawn at the end. */
const ENDS = [0.1, 10] as const;

const within = (ratio: number): number => rounded(Math.min(ENDS[1], Math.max(ENDS[0], ratio)));
const excludesOne = ({ interval: [lower, upper] }: ForestRow): boolean => lower > 1 || upper < 1;

function marks(rows: readonly ForestRow[]): Trace {
  const colors = rows.map((row) => (excludesOne(row) ? INK : NEUTRAL));
  return {
    type: "scatter",
    mode: "markers",
    x: rows.map(({ ratio }) => within(ratio)),
    y: rows.map(({ label }) => label),
    marker: { color: colors, symbol: "square", size: 8 },
    hovertext: rows.map(
      ({ label, ratio, interval: [lower, upper] }) =>
        `${label}<br>${rounded(ratio, 3)}, 95% CI ${rounded(lower, 3)} to ${rounded(upper, 3)}`,
    ),
    hoverinfo: "text",
    showlegend: false,
    cliponaxis: false,
  };
}

const line = ({ label, interval: [lower, upper] }: ForestRow, color: string): Trace => ({
  type: "scatter",
  mode: "lines",
  x: [within(lower), within(upper)],
  y: [label, label],
  line: { color, width: 1.4 },
  hoverinfo: "skip",
  showlegend: false,
});

/** Ratios with their intervals on one logarithmic axis. */
export const forestFigure = ({ rows, title, caption, altText }: ForestInput): Omit<Figure, "type"> => ({
  plotly_json: {
    data: [...rows.map((row) => line(row, excludesOne(row) ? INK : NEUTRAL)), marks(rows)],
    layout: {
      height: ROOM + rows.length * ROW_HEIGHT,
      margin: MARGIN,
      hovermode: "closest",
      shapes: [
        { type: "line", x0: 1, x1: 1, y0: 0, y1: 1, yref: "paper", line: { color: INK, width: 1, dash: "dot" } },
      ],
      xaxis: axis(title, { type: "log", range: ENDS.map(Math.log10), tickvals: [0.1, 0.2, 0.5, 1, 2, 5, 10] }),
      yaxis: axis(null, { type: "category", autorange: "reversed", ticks: "" }),
    },
  },
  caption: `${caption} Lines are 95% confidence intervals; those that leave the axis end at its border. Grey: the interval holds 1.`,
  alt_text: altText,
});
