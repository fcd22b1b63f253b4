import { z } from "zod";

type Layout = Record<string, unknown>;

const Axis = z.looseObject({ range: z.tuple([z.number(), z.number()]), type: z.literal(["linear", "-"]).optional() });
const AXIS_NAME = /^(?<letter>[xy])(?<number>\d*)$/u;

/** The range of the axis that a shape refers to; null for paper, and for axes that fit themselves to what they hold. */
function rangeOf(layout: Layout, reference: unknown, usual: "x" | "y"): readonly [number, number] | null {
  const { letter, number } = AXIS_NAME.exec(typeof reference === "string" ? reference : usual)?.groups ?? {};
  return letter === undefined ? null : (Axis.safeParse(layout[`${letter}axis${number}`]).data?.range ?? null);
}

function reaches(range: readonly [number, number] | null, from: unknown, to: unknown): boolean {
  if (range === null || typeof from !== "number" || typeof to !== "number") return true;
  return Math.min(from, to) <= Math.max(...range) && Math.max(from, to) >= Math.min(...range);
}

function isInSight(shape: Record<string, unknown>, layout: Layout): boolean {
  const isInPixels = shape["xsizemode"] === "pixel" || shape["ysizemode"] === "pixel";
  return (
    isInPixels ||
    (reaches(rangeOf(layout, shape["xref"], "x"), shape["x0"], shape["x1"]) &&
      reaches(rangeOf(layout, shape["yref"], "y"), shape["y0"], shape["y1"]))
  );
}

const Shapes = z.array(z.looseObject({}));

/** The shapes of a layout that are not wholly beyond the ends of their axes: resvg ends the process over a clipped shape beside the picture. */
export function shapesInSight(layout: Layout): Layout {
  const shapes = Shapes.safeParse(layout["shapes"]).data;
  return shapes === undefined ? {} : { shapes: shapes.filter((shape) => isInSight(shape, layout)) };
}
