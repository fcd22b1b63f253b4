import { z } from "zod";
import { CgqError } from "../errors.ts";
import { FONT_FAMILY } from "./font.ts";
import { shapesInSight } from "./shapes-in-sight.ts";
import { thinMarkers } from "./thin-markers.ts";

const MAX_POINTS = 100_000;

const traceTypes = ["bar", "box", "heatmap", "histogram", "scatter", "violin"] as const;

const Trace = z.looseObject({ type: z.enum(traceTypes).default("scatter") });

const GivenFigure = z.object({
  data: z.array(Trace).max(500),
  layout: z.looseObject({}),
});
/** A figure that this renderer draws. */
export interface DrawableFigure {
  readonly data: readonly Record<string, unknown>[];
  readonly layout: Record<string, unknown>;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const pointsOf = (trace: Record<string, unknown>) => Math.max(lengthOf(trace["x"]), lengthOf(trace["y"]));

interface Ink {
  readonly text: string;
  readonly line: string;
  readonly paper: string;
}
const print: Ink = { text: "#1f2328", line: "#444", paper: "#ffffff" };
const darkPage: Ink = { text: "#e6e9ed", line: "#a2abb5", paper: "#1b1e22" };

/** What a figure looks like outside a page that dresses it itself. */
const templateOf = ({ text, line, paper }: Ink) => {
  const axis = {
    showgrid: false,
    zeroline: false,
    linecolor: line,
    tickcolor: line,
    ticks: "outside",
    showline: true,
    title: { font: { size: 14 } },
  };
  return {
    layout: {
      font: { family: FONT_FAMILY, color: text, size: 14 },
      paper_bgcolor: paper,
      plot_bgcolor: paper,
      xaxis: axis,
      yaxis: axis,
    },
  };
};

/** Checks a Plotly figure and gives it size and print colours. Throws `invalid_request` for what cannot be drawn. */
export function drawableFigure(
  figure: unknown,
  size: { width: number; height: number },
  isDark = false,
): DrawableFigure {
  const parsed = GivenFigure.safeParse(figure);
  if (!parsed.success)
    throw new CgqError("invalid_request", `This figure cannot be drawn as an image: ${z.prettifyError(parsed.error)}`);
  const points = parsed.data.data.reduce((sum, trace) => sum + pointsOf(trace), 0);
  if (points > MAX_POINTS)
    throw new CgqError("invalid_request", `This figure has ${points} points; export it as JSON instead.`);
  const { data, layout } = parsed.data;
  const ink = isDark ? darkPage : print;
  return {
    // Plotly would give each trace a name by chance, which the picture shows in its classes.
    data: thinMarkers(data, size).map((trace, i) => ({ ...trace, uid: `t${i}` })),
    layout: {
      ...layout,
      ...shapesInSight(layout),
      images: [],
      ...size,
      autosize: false,
      template: templateOf(ink),
      paper_bgcolor: ink.paper,
      plot_bgcolor: ink.paper,
    },
  };
}
