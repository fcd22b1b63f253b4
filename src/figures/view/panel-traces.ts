import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { PlotlyFigure } from "../../contract/figure.ts";
import { barsApart } from "./bar-panels.ts";
import { BarTrace, BoxTrace, isUpright } from "./trace-schema.ts";

type Part = Record<string, unknown>;

/** The traces of one cancer type, without its name on each. */
export interface Panel {
  readonly code: string;
  /** "n = 253, 219", as far as the traces say it. */
  readonly sizes: string;
  readonly traces: readonly Part[];
}

const SIZE = / \((?<size>n = [\d,]+)\)$/u;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The cancer type that leads a name: LUAD of "LUAD mutant (n = 253)" and of "LUAD, mutant". */
function codeOf({ legendgroup, name }: Part): string | undefined {
  const [code] = /^[A-Z]+(?=$|[ ,])/u.exec(textOf(legendgroup ?? name)) ?? [];
  return code !== undefined && Object.hasOwn(cancerTypeNames, code) ? code : undefined;
}

const without = (name: string, code: string): string =>
  name.replace(SIZE, "").replace(new RegExp(`^${code}(?:, | |<br>|$)`, "u"), "");

/** A label of a box in lines, without the cancer type: "mutant<br>n = 30" of "LUAD, mutant  (n = 30)". */
const labelOf = (label: unknown, code: string): string =>
  textOf(label)
    .replace(/ {2}\((?<size>[^)]*)\)$/u, "<br>$<size>")
    .replaceAll(", ", "<br>")
    .replace(new RegExp(`^${code}<br>`, "u"), "");

/** A box that stands, whichever way it stood. */
function upright(trace: Part, code: string): Part {
  const box = BoxTrace.parse(trace);
  const [place, values] = isUpright(box) ? [box.x, box.y] : [box.y, box.x];
  return {
    ...box,
    orientation: "v",
    x: place?.map((label) => labelOf(label, code)),
    y: values,
    hovertemplate: box.hovertemplate.replace("%{x:", "%{y:"),
  };
}

/** Dashes tell cancer types apart where they share axes. */
const undashed = ({ line, ...trace }: Part): Part =>
  typeof line === "object" && line !== null && "dash" in line
    ? { ...trace, line: { ...line, dash: "solid" } }
    : { ...trace, ...(line !== undefined && { line }) };

function ofPanel(trace: Part, code: string): Part {
  const shown = trace["type"] === "box" ? upright(trace, code) : undashed(trace);
  const [name, group] = [textOf(trace["name"]), textOf(trace["legendgroup"] ?? trace["name"])];
  return { ...shown, name: without(name, code), legendgroup: without(group, code) };
}

const sizeOf = ({ name, type }: Part): string | undefined =>
  type === "box" || type === "bar" ? undefined : SIZE.exec(textOf(name))?.groups?.["size"]?.replace("n = ", "");

const isOfBars = (traces: readonly Part[]): boolean => traces.every((trace) => BarTrace.safeParse(trace).success);

/** The panels of a figure; none where its traces are not of several cancer types, or one box or bar would stand in each. */
export function panelsOf({ data }: PlotlyFigure): Panel[] {
  // Numbers at risk stand below curves that are set apart then.
  const drawn = data.filter(({ yaxis }) => yaxis !== "y2").flatMap(barsApart);
  const byCode = Map.groupBy(drawn, codeOf);
  if (byCode.has(undefined) || byCode.size < 2) return [];
  const panels = [...byCode].map(([code = "", traces]) => {
    const sizes = traces.flatMap((trace) => sizeOf(trace) ?? []);
    return {
      code,
      sizes: sizes.length === 0 ? "" : `n = ${sizes.join(" + ")}`,
      traces: traces.map((trace) => ofPanel(trace, code)),
    };
  });
  const isOfBoxes = drawn.every((trace) => BoxTrace.safeParse(trace).success);
  const isOfPoints = drawn.every(({ type }) => type === "scatter");
  if (isOfBars(drawn)) return panels.some(({ traces }) => traces.flatMap(({ y }) => y).length > 1) ? panels : [];
  if (isOfBoxes) return panels.every(({ traces }) => traces.length === 1) ? [] : panels;
  return isOfPoints ? panels : [];
}
