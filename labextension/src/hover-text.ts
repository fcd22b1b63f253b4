import { z } from "zod";
import { formatCount, formatEstimate } from "../../src/prose/format-number.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** What Plotly tells of the mark under the pointer. */
const Point = z.looseObject({
  data: z.looseObject({}),
  x: z.union([z.number(), z.string()]).catch(""),
  y: z.union([z.number(), z.string()]).catch(""),
  text: z.string().optional().catch(undefined),
  hoverOnBox: z.boolean().optional().catch(undefined),
});
const HoverEvent = z.looseObject({ points: z.array(Point).min(1) });

/** Whether a trace says itself what hovering over it shows. */
const saysItself = ({ hovertemplate, hoverinfo, hovertext }: JsonObject): boolean =>
  hovertemplate !== undefined || hovertext !== undefined || hoverinfo === "skip" || hoverinfo === "text";

/** Plotly's own hover labels, which name fences and axes, give way to ours. */
export const withOwnHover = (data: readonly JsonObject[]): JsonObject[] =>
  data.map((trace) => {
    if (saysItself(trace)) return { ...trace };
    return { ...trace, hoverinfo: "none", ...(trace["boxpoints"] === "all" ? { hoveron: "boxes+points" } : {}) };
  });

const plain = (text: unknown): string =>
  typeof text === "string"
    ? text
        .replaceAll(/<[^>]*>/gu, ", ")
        .replaceAll(/\s+/gu, " ")
        .trim()
    : "";

const shown = (value: number | string): string => (typeof value === "number" ? formatEstimate(value) : plain(value));

function firstIn(value: unknown): unknown {
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Reflect.get(value, 0) : undefined;
}

function numberOf(trace: JsonObject, key: string): string {
  const value = firstIn(trace[key]);
  return typeof value === "number" ? formatEstimate(value) : "–";
}

function boxLine(trace: JsonObject): string {
  const values = firstIn(trace["orientation"] === "h" ? trace["x"] : trace["y"]);
  const n = Array.isArray(values) ? `, n = ${formatCount(values.length)}` : "";
  return `median ${numberOf(trace, "median")}, quartiles ${numberOf(trace, "q1")} to ${numberOf(trace, "q3")}${n}`;
}

/** What is said of the mark under the pointer: its group, then its values. Empty where the trace says it itself. */
export function hoverLines(event: unknown): readonly string[] {
  const point = HoverEvent.safeParse(event).data?.points[0];
  if (point === undefined || point.data["hoverinfo"] !== "none") return [];
  const { data, x, y, text } = point;
  const name = text === undefined ? plain(data["name"]) : `${plain(text)}, ${plain(data["name"])}`;
  if (data["type"] !== "box") return [name, `${shown(x)}, ${shown(y)}`];
  return [name, point.hoverOnBox === true ? boxLine(data) : shown(data["orientation"] === "h" ? x : y)];
}
