import { z } from "zod";
import type { Figure, PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";

const TimeAxis = z.looseObject({ range: z.tuple([z.number(), z.number()]), tickvals: z.array(z.number()).min(1) });
type TimeAxis = z.infer<typeof TimeAxis>;
/** What stands beyond the last month. */
const ROOM = 1.02;

const timeAxisOf = ({ type, plotly_json: { layout } }: Figure): TimeAxis | undefined =>
  type === "kaplan_meier" ? TimeAxis.safeParse(layout["xaxis"]).data : undefined;

/** Where the time of survival curves ends, in months; null for other figures. */
export function lastMonth(figure: Figure): number | null {
  const axis = timeAxisOf(figure);
  return axis === undefined ? null : axis.range[1] / ROOM;
}

/** The ticks go on in their own steps, so that numbers at risk stay below theirs. */
function ticksUntil({ tickvals }: TimeAxis, months: number): number[] {
  const [first = 0, second = months] = tickvals;
  const step = second - first;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, place) => first + place * step);
}

/** Survival curves whose time ends at so many months. Throws `invalid_request` for another figure. */
export function untilMonths(figure: Figure, months: number): PlotlyFigure {
  const axis = timeAxisOf(figure);
  if (axis === undefined) throw new CgqError("invalid_request", "Only survival curves have an axis of time that ends.");
  const { data, layout } = figure.plotly_json;
  const xaxis = { ...axis, range: [0, months * ROOM], tickvals: ticksUntil(axis, months) };
  return { data, layout: { ...layout, xaxis } };
}
