import type { Figure } from "../contract/figure.ts";
import { axis, MARGIN, type Trace } from "./layout.ts";
import { rounded } from "./numbers.ts";
import { INK, NEUTRAL } from "./palette.ts";

/** A ratio or a correlation with its 95 % interval. */
export interface ForestRow {
  readonly label: string;
  readonly estimate: number;
  readonly interval: readonly [lower: number, upper: number];
}

export interface ForestInput {
  /** Drawn from the top in this order. */
  readonly rows: readonly ForestRow[];
  readonly title: string;
  readonly of: "ratios" | "correlations";
  readonly caption: string;
  readonly altText: string;
}

const ROW_HEIGHT = 22;
const ROOM = 100;

/** What an axis holds: estimates beyond its ends are drawn there, `none` is where there is no effect. */
interface Scale {
  readonly ends: readonly [number, number];
  readonly none: number;
  readonly axis: Record<string, unknown>;
}
const scales: Readonly<Record<ForestInput["of"], Scale>> = {
  ratios: {
    ends: [0.1, 10],
    none: 1,
    axis: { type: "log", range: [-1, 1], tickvals: [0.1, 0.2, 0.5, 1, 2, 5, 10] },
  },
  correlations: { ends: [-1, 1], none: 0, axis: { range: [-1, 1] } },
};

const within = (estimate: number, { ends: [least, most] }: Scale): number =>
  rounded(Math.min(most, Math.max(least, estimate)));
const colorIn = ({ interval: [lower, upper] }: ForestRow, { none }: Scale): string =>
  lower > none || upper < none ? INK : NEUTRAL;

function marks(rows: readonly ForestRow[], scale: Scale): Trace {
  const colors = rows.map((row) => colorIn(row, scale));
  return {
    type: "scatter",
    mode: "markers",
    x: rows.map(({ estimate }) => within(estimate, scale)),
    y: rows.map(({ label }) => label),
    marker: { color: colors, symbol: "square", size: 8 },
    hovertext: rows.map(
      ({ label, estimate, interval: [lower, upper] }) =>
        `${label}<br>${rounded(estimate, 3)}, 95% CI ${rounded(lower, 3)} to ${rounded(upper, 3)}`,
    ),
    hoverinfo: "text",
    showlegend: false,
    cliponaxis: false,
  };
}

const line = (row: ForestRow, scale: Scale): Trace => ({
  type: "scatter",
  mode: "lines",
  x: row.interval.map((end) => within(end, scale)),
  y: [row.label, row.label],
  line: { color: colorIn(row, scale), width: 1.4 },
  hoverinfo: "skip",
  showlegend: false,
});

const noEffect = ({ none }: Scale) => ({
  type: "line",
  x0: none,
  x1: none,
  y0: 0,
  y1: 1,
  yref: "paper",
  line: { color: INK, width: 1, dash: "dot" },
});

/** Ratios with their intervals on one logarithmic axis, or correlations on one from -1 to 1. */
export function forestFigure({ rows, title, of, caption, altText }: ForestInput): Omit<Figure, "type"> {
  const scale = scales[of];
  const ended = of === "ratios" ? "; those that leave the axis end at its border" : "";
  return {
    plotly_json: {
      data: [...rows.map((row) => line(row, scale)), marks(rows, scale)],
      layout: {
        height: ROOM + rows.length * ROW_HEIGHT,
        margin: MARGIN,
        hovermode: "closest",
        shapes: [noEffect(scale)],
        xaxis: axis(title, scale.axis),
        yaxis: axis(null, { type: "category", autorange: "reversed", ticks: "" }),
      },
    },
    caption: `${caption} Lines are 95% confidence intervals${ended}. Grey: the interval holds ${scale.none}.`,
    alt_text: altText,
  };
}
