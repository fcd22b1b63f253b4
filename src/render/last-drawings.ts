import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SvgRequest } from "./draw-svg.ts";

/** A picture of many points is nearly a megabyte. */
const MOST_KEPT = 4;

function keyOf({ figure, width, height, title, description, isDark = false }: SvgRequest): string {
  const drawn = JSON.stringify([figure, width, height, title, description, isDark]);
  return createHash("sha256").update(drawn).digest("base64");
}

/** Draws with `draw` what is not among the last drawings: the picture of a page, its PDF and its SVG are one. */
export function lastDrawings(draw: (request: SvgRequest) => Promise<string>): typeof draw {
  const kept = new LRUCache<string, Promise<string>>({ max: MOST_KEPT });
  return (request) => {
    const key = keyOf(request);
    const drawing = kept.get(key) ?? draw(request);
    kept.set(key, drawing);
    // What failed is tried again.
    drawing.catch(() => kept.delete(key));
    return drawing;
  };
}
