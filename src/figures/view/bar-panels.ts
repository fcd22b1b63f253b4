import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { wrapped } from "../labels.ts";
import { BarTrace } from "./trace-schema.ts";

type Part = Record<string, unknown>;

/** Characters of a line beside the bars of a small panel. */
const MOST_BESIDE = 18;

/** The number of patients at the end of a label, whose bar has it under the pointer. */
const SIZE = /(?:<br>| {2}\()n = [\d,]+\)?$/u;

/** A bar of one cancer type: where it stands in its trace, and what is left of its label. */
interface Placed {
  readonly code: string;
  readonly label: string;
  readonly at: number;
}

function placedOf(label: unknown, at: number, series: string): Placed | null {
  const text = String(label).replace(SIZE, "").replaceAll("<br>", " ");
  const [code = "", ...rest] = text.split(" ");
  if (!Object.hasOwn(cancerTypeNames, code)) return null;
  // Where the cancer types alone are the labels the series are the bars.
  return { code, label: wrapped(rest.length === 0 ? series : rest.join(" "), MOST_BESIDE).join("<br>"), at };
}

function ofType(trace: BarTrace, code: string, bars: readonly Placed[]): Part {
  const isUpright = trace.orientation === "v";
  const values = isUpright ? trace.y : trace.x;
  const errors = isUpright ? trace.error_y : trace.error_x;
  const pick = <Value>(all: readonly Value[]): Value[] => bars.flatMap(({ at }) => all.slice(at, at + 1));
  const { x: _x, y: _y, error_x: _ex, error_y: _ey, ...rest } = trace;
  return {
    ...rest,
    name: `${code}, ${trace.name}`,
    orientation: "h",
    x: pick(values),
    y: bars.map(({ label }) => label),
    hovertext: pick(trace.hovertext),
    ...(errors !== undefined && {
      error_x: { ...errors, array: pick(errors.array), arrayminus: pick(errors.arrayminus) },
    }),
  };
}

/** A trace of bars as one lying trace for each cancer type, whose name leads; other traces, and bars that are not of cancer types, stay. */
export function barsApart(part: Part): Part[] {
  const trace = BarTrace.safeParse(part).data;
  if (trace === undefined) return [part];
  const labels = trace.orientation === "v" ? trace.x : trace.y;
  const placed = labels.flatMap((label, at) => placedOf(label, at, trace.name) ?? []);
  if (placed.length < labels.length) return [part];
  return [...Map.groupBy(placed, ({ code }) => code)].map(([code, bars]) => ofType(trace, code, bars));
}
