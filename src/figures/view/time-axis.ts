import { z } from "zod";
import type { Figure, PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { CURVE_NAME, curveNames } from "../curve-names.ts";
import { BEYOND, type NamedCurve } from "../curve-places.ts";
import { ENDS_EARLY, medianLines } from "../kaplan-meier.ts";
import { riskNumbers } from "../number-at-risk.ts";
import { tickTimes } from "../tick-times.ts";
import { CurveTrace, RiskTrace } from "./trace-schema.ts";

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

/** Ticks of cards that hold numbers at risk at their own ticks alone: these go on in their steps. */
function ticksUntil({ tickvals }: TimeAxis, months: number): number[] {
  const [first = 0, second = months] = tickvals;
  const step = second - first;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, place) => first + place * step);
}

const riskOf = (trace: unknown): RiskTrace | undefined => RiskTrace.safeParse(trace).data;

/** The rows of numbers at risk at other ticks. */
const withRiskAt = (data: PlotlyFigure["data"], ticks: readonly number[]): PlotlyFigure["data"] =>
  data.map((trace) => {
    const risk = riskOf(trace);
    return risk === undefined ? trace : { ...trace, ...riskNumbers(risk.y[0], risk.meta, ticks) };
  });

const Median = z.looseObject({ x0: z.number(), x1: z.number() }).refine(({ x0, x1 }) => x0 === x1);

/** The dotted lines to the medians that come before the new end of time. */
function mediansUntil(layout: PlotlyFigure["layout"], months: number): PlotlyFigure["layout"] {
  const medians = z
    .array(z.unknown())
    .safeParse(layout["shapes"])
    .data?.flatMap((shape) => {
      const { x0 } = Median.safeParse(shape).data ?? {};
      return x0 === undefined || x0 > months ? [] : [x0];
    });
  return medians === undefined ? {} : { shapes: medianLines(medians) };
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
export function untilMonths(figure: Figure, months: number): Pick<Figure, "plotly_json" | "caption"> {
  const axis = timeAxisOf(figure);
  if (axis === undefined) throw new CgqError("invalid_request", "Only survival curves have an axis of time that ends.");
  const { plotly_json: json, caption } = figure;
  const ticks = json.data.some(riskOf) ? tickTimes(months) : ticksUntil(axis, months);
  const xaxis = { ...axis, range: [0, months * BEYOND], tickvals: ticks };
  const layout = { ...renamed(json, months), ...mediansUntil(json.layout, months), xaxis };
  return {
    plotly_json: { data: withRiskAt(json.data, ticks), layout },
    caption: caption.replace(` ${ENDS_EARLY}`, ""),
  };
}
