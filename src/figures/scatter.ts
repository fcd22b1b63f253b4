import type { Figure } from "../contract/figure.ts";
import { axis, LEGEND_ABOVE, MARGIN, type Trace } from "./layout.ts";
import { rounded, thousands } from "./numbers.ts";
import { colorOf } from "./palette.ts";

/** Points of one colour. */
export interface ScatterGroup {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Drawn through the points; absent where none is. */
  readonly line?: Line;
}

/** From one end to the other. */
export interface Line {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export interface ScatterInput {
  readonly groups: readonly ScatterGroup[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whole-number x values are spread sideways so that points do not cover each other. */
  readonly spreadX: boolean;
  readonly caption: string;
  readonly altText: string;
}

const MOST_POINTS = 1000;
const SPREAD = 0.5;
// A fixed sequence that fills the unit interval evenly: the same figure every time.
const GOLDEN = 0.618033988749895;

const offset = (i: number): number => (((i + 1) * GOLDEN) % 1) - SPREAD;

/** At most 1,000 points, evenly taken from the whole. */
function shownRows(count: number): number[] {
  const shown = Math.min(count, MOST_POINTS);
  return Array.from({ length: shown }, (_, i) => Math.floor((i * count) / shown));
}

function trace({ name, x, y }: ScatterGroup, index: number, spreadX: boolean): Trace {
  const rows = shownRows(x.length);
  return {
    type: "scatter",
    mode: "markers",
    name: `${name} (n = ${thousands(x.length)})`,
    x: rows.map((row, i) => rounded((x[row] ?? 0) + (spreadX ? SPREAD * offset(i) : 0))),
    y: rows.map((row) => rounded(y[row] ?? 0)),
    marker: { color: colorOf(index), size: 5, opacity: 0.5 },
    hoverinfo: "x+y+name",
  };
}

function lineTrace({ line }: ScatterGroup, index: number): Trace[] {
  if (line === undefined) return [];
  const [x, y] = [line.x, line.y].map((ends) => ends.map((end) => rounded(end)));
  const drawn = { color: colorOf(index), width: 2 };
  return [{ type: "scatter", mode: "lines", x, y, line: drawn, hoverinfo: "skip", showlegend: false }];
}

/** A point for each patient; says how many of a group are drawn when these are not all. */
export function scatterFigure(input: ScatterInput): Figure {
  const thinned = input.groups.filter((group) => group.x.length > MOST_POINTS).map((group) => group.name);
  const note =
    thinned.length > 0 ? ` Of ${thinned.join(", ")} ${thousands(MOST_POINTS)} evenly taken patients are drawn.` : "";
  return {
    type: "scatter",
    plotly_json: {
      data: [...input.groups.map((group, i) => trace(group, i, input.spreadX)), ...input.groups.flatMap(lineTrace)],
      layout: {
        height: 420,
        margin: MARGIN,
        hovermode: "closest",
        showlegend: input.groups.length > 1,
        legend: LEGEND_ABOVE,
        xaxis: axis(input.xTitle, input.spreadX ? { dtick: 1 } : {}),
        yaxis: axis(input.yTitle),
      },
    },
    caption: `${input.caption}${note}`,
    alt_text: input.altText,
  };
}
