import { describe, expect, it } from "@jest/globals";
import { thinCloud } from "../../src/figures/thin-cloud.ts";

const golden = 0.618033988749895;
/** Points that fill the unit square evenly. */
const square = (count: number) => Array.from({ length: count }, (_, i) => ({ x: i / count, y: (i * golden) % 1 }));

describe("a thinned cloud", () => {
  it("is the whole one while it is small", () => {
    expect(thinCloud(square(2_000))).toEqual(square(2_000));
  });

  it("keeps the order, the extremes that stand alone, and the first point of a place", () => {
    const alone = { x: 30, y: 30 };
    const points = [{ x: 0, y: 0 }, ...square(5_000), alone];
    const thinned = thinCloud(points);
    expect(thinned[0]).toBe(points[0]);
    expect(thinned.at(-1)).toBe(alone);
    const places = thinned.map((point) => points.indexOf(point));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("spreads what it keeps over the whole", () => {
    const thinned = thinCloud(square(20_000));
    expect(thinned.length).toBeLessThanOrEqual(2_000);
    for (const corner of [0, 0.9])
      expect(thinned.filter(({ x, y }) => x >= corner && x < corner + 0.1 && y < 0.1).length).toBeGreaterThan(8);
  });

  it("keeps one of points that lie on each other", () => {
    expect(thinCloud(Array.from({ length: 3_000 }, () => ({ x: 1, y: 1 })))).toHaveLength(1);
  });
});
