import { z } from "zod";
import type { Figure, PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { CURVE_NAME, curveNames } from "../curve-names.ts";
import { BEYOND, type NamedCurve } from "../curve-places.ts";
import { CurveTrace } from "./trace-schema.ts";

const TimeAxis = z.looseObject({ range: z.tuple([z.number(), z.number()]), tickvals: z.array(z.number()).min(1) });
type TimeAxis = z.infer<typeof TimeAxis>;
const Annotation = z.looseObject({ name: z.string().optional() });
/** Curves that are named beside them. */
const NamedLayout = z.looseObject({
  annotations: z.array(Annotation).refine((all) => all.some(({ name }) => name === CURVE_NAME)),
  height: z.number(),
  margin: z.looseObject({ t: z.number() }),
});

const timeAxisOf = ({ type, plotly_json: { layout } }: Figure): TimeAxis | undefined =>
  type === "kaplan_meier" ? TimeAxis.safeParse(layout["xaxis"]).data : undefined;

/** Where the time of survival curves ends, in months; null for other figures. */
export function lastMonth(figure: Figure): number | null {
  const axis = timeAxisOf(figure);
  return axis === undefined ? null : axis.range[1] / BEYOND;
}

/** The ticks go on in their own steps, so that numbers at risk stay below theirs. */
function ticksUntil({ tickvals }: TimeAxis, months: number): number[] {
  const [first = 0, second = months] = tickvals;
  const step = second - first;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, place) => first + place * step);
}

function namedCurves({ data }: PlotlyFigure): NamedCurve[] {
  return data.flatMap((trace) => {
    const curve = CurveTrace.safeParse(trace).data;
    if (curve === undefined) return [];
    const { name: title, legendgroup: name, line, x, y } = curve;
    return [{ name, title, color: line.color, x, y }];
  });
}

/** The names of the curves where these are with the new end of time; cards of before have a legend, which stays. */
function renamed(figure: PlotlyFigure, months: number): PlotlyFigure["layout"] {
  const layout = NamedLayout.safeParse(figure.layout).data;
  if (layout === undefined) return figure.layout;
  const { annotations, showlegend, top } = curveNames(namedCurves(figure), months);
  const { height, margin } = layout;
  const others = layout.annotations.filter(({ name }) => name !== CURVE_NAME);
  return {
    ...layout,
    showlegend,
    annotations: [...others, ...annotations],
    height: height - margin.t + top,
    margin: { ...margin, t: top },
  };
}

/** Survival curves whose time ends at so many months. Throws `invalid_request` for another figure. */
export function untilMonths(figure: Figure, months: number): PlotlyFigure {
  const axis = timeAxisOf(figure);
  if (axis === undefined) throw new CgqError("invalid_request", "Only survival curves have an axis of time that ends.");
  const xaxis = { ...axis, range: [0, months * BEYOND], tickvals: ticksUntil(axis, months) };
  return { data: figure.plotly_json.data, layout: { ...renamed(figure.plotly_json, months), xaxis } };
}
