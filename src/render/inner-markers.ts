import { z } from "zod";
import { nodeText } from "./allowed-svg.ts";
import { Cloud, extentOf, pickedFrom } from "./cloud.ts";
import type { DrawableFigure } from "./drawable-figure.ts";

/**
 * Plotly takes up to a third of a millisecond for each point. Of a cloud of many it is given those farthest out alone, by
 * which it chooses its axes; the others are written in the same look, at the places that these give.
 */

/** Fewer points are quick to draw. */
const MANY_POINTS = 50;

/** A cloud as Plotly draws it, and its other points. */
interface Split {
  readonly outer: Cloud;
  readonly inner: Cloud;
}

/** A figure without the points that are written beside it, and these, by the name of their trace. */
export interface SplitFigure {
  readonly figure: DrawableFigure;
  readonly splits: ReadonlyMap<string, Split>;
}

const Axis = z.looseObject({ type: z.enum(["log", "category", "date", "multicategory"]) });
/** Whether a value may stand elsewhere than in proportion. */
const hasOtherAxes = (layout: Record<string, unknown>): boolean =>
  Object.values(layout).some((value) => Axis.safeParse(value).success);

function split(cloud: Cloud): Split {
  const { x, y } = cloud;
  const farthest = new Set([x, y].flatMap((values) => extentOf(values).map((end) => values.indexOf(end))));
  const places = [...x.keys()];
  const [outer, inner] = [places.filter((at) => farthest.has(at)), places.filter((at) => !farthest.has(at))];
  return { outer: pickedFrom(cloud, outer), inner: pickedFrom(cloud, inner) };
}

/** Takes the inner points of large clouds out of a figure, where all axes are linear. */
export function withoutInner(figure: DrawableFigure): SplitFigure {
  const splits = new Map<string, Split>();
  if (hasOtherAxes(figure.layout)) return { figure, splits };
  const data = figure.data.map((trace) => {
    const cloud = Cloud.safeParse(trace).data;
    if (cloud === undefined || cloud.x.length < MANY_POINTS || cloud.x.length !== cloud.y.length) return trace;
    const parts = split(cloud);
    splits.set(String(trace["uid"]), parts);
    return parts.outer;
  });
  return { figure: { ...figure, data }, splits };
}

const PLACE = /^translate\((?<x>[^,]+),(?<y>[^)]+)\)$/u;

/** Where Plotly has drawn a point, in pixels. */
function placeOf(point: Element): readonly [number, number] {
  const { x, y } = PLACE.exec(point.getAttribute("transform") ?? "")?.groups ?? {};
  return [Number(x), Number(y)];
}

/** From a value to pixels in proportion to where the farthest values are; Plotly writes hundredths too. */
function scaleOf(values: readonly number[], pixels: readonly number[]): (value: number) => number {
  const [low, high] = extentOf(values);
  const [from = 0, to = from] = [low, high].map((end) => pixels[values.indexOf(end)] ?? 0);
  return (value) => Number((from + ((value - low) / (high - low || 1)) * (to - from)).toFixed(2));
}

/** The inner points of a cloud as text: each is the first that Plotly has drawn, elsewhere. */
function written([first, ...others]: readonly [Element, ...Element[]], { outer, inner }: Split): string {
  const drawn = [first, ...others].map(placeOf);
  const column = scaleOf(
    outer.x,
    drawn.map(([x]) => x),
  );
  const row = scaleOf(
    outer.y,
    drawn.map(([, y]) => y),
  );
  const [before, after] = nodeText(first).split(first.getAttribute("transform") ?? "");
  const { y } = inner;
  return inner.x.map((x, i) => `${before}translate(${column(x)},${row(y[i] ?? 0)})${after}`).join("");
}

/** The inner points of a picture, by the element that they stand in after those that Plotly has drawn. */
export function innerMarkers(picture: Element, splits: SplitFigure["splits"]): ReadonlyMap<Node, string> {
  const inner = new Map<Node, string>();
  for (const [uid, parts] of splits) {
    const [first, ...others] = picture.querySelectorAll(`.trace${uid} > .points > .point`);
    if (first?.parentNode) inner.set(first.parentNode, written([first, ...others], parts));
  }
  return inner;
}
