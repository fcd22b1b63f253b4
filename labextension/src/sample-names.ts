import type { PlotlyFigure } from "../../src/contract/figure.ts";
import type { CardData } from "../../src/contract/data-table.ts";
import type { Row } from "./table-text.ts";

type Trace = PlotlyFigure["data"][number];
type Rows = Pick<CardData, "columns" | "rows">;

/** Significant digits of the values of a figure's points. */
const DIGITS = 4;

/** The figure whose points say which sample they are, as far as the rows behind the card tell it for certain. */
export const withSampleNames = (figure: PlotlyFigure, data: Rows): PlotlyFigure => ({
  ...figure,
  data: figure.data.map((trace) => named(trace, data)),
});

function named(trace: Trace, data: Rows): Trace {
  const { hovertemplate } = trace;
  const samples = samplesOf(trace, data);
  if (samples === null || typeof hovertemplate !== "string") return trace;
  return { ...trace, text: [samples], hovertemplate: `%{text}<br>${hovertemplate}` };
}

/** The samples of a box's points, which stand in the order of the rows; null where any value is another. */
function samplesOf(trace: Trace, { columns, rows }: Rows): string[] | null {
  const points = pointsOf(trace);
  const sample = columns.findIndex(({ name }) => name === "sample");
  if (points === null || sample < 0) return null;
  const held = rowsOf(trace, { columns, rows });
  const measured = columns.flatMap(({ role, kind }, at) => (role === "measured" && kind === "number" ? [at] : []));
  for (const column of measured) {
    const measuredRows = held.filter((row) => typeof row[column] === "number");
    const isSame =
      measuredRows.length === points.length && points.every((one, i) => isRounded(measuredRows[i]?.[column], one));
    if (isSame) return measuredRows.map((row) => String(row[sample]));
  }
  return null;
}

/** The values of a box's points; where these stand elsewhere on a transformed axis, they are told beside. */
function pointsOf({ type, orientation, x, y, customdata }: Trace): readonly unknown[] | null {
  const values: unknown = customdata ?? (orientation === "h" ? x : y);
  const points: unknown = type === "box" && Array.isArray(values) ? values[0] : null;
  return Array.isArray(points) ? points : null;
}

/** The included rows of the trace's group: those that have what its name says, as far as rows say such things. */
function rowsOf({ name }: Trace, { columns, rows }: Rows): Row[] {
  const included = columns.findIndex(({ role }) => role === "included");
  const said = typeof name === "string" ? name.split(", ") : [];
  const known = said.filter((word) => rows.some((row) => row.includes(word)));
  return rows.filter((row) => row[included] === "yes" && known.every((word) => row.includes(word)));
}

const isRounded = (value: unknown, shown: unknown): boolean =>
  typeof value === "number" && Number(value.toPrecision(DIGITS)) === shown;
