import { indexedPng } from "./indexed-png.ts";

const FEW_COLORS = 16;
const MOST_COLORS = 256;
/** How far 16 colours may be from the picture in the quadratic mean of its pixels, as a distance in RGB of 0 to 255. */
const LOOKS_ALIKE = 7;
const OPAQUE = 255;

/** A drawn picture: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Pixels of each colour. */
type Counts = ReadonlyMap<number, number>;

/** A PNG of 16 colours where they look like the picture, else of its 256 most frequent ones; null for a picture that one can see through. */
export function palettePng({ width, height, rgba }: Pixels): Buffer | null {
  const counts = countColors(rgba);
  if (counts === null) return null;
  const palette = fewColors(counts) ?? frequentColors(counts);
  const places = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]));
  const indices = Uint8Array.from({ length: width * height }, (_, at) => places.get(colorAt(rgba, at * 4)) ?? 0);
  return indexedPng({ width, height, palette, indices });
}

function countColors(rgba: Uint8Array): Counts | null {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] !== OPAQUE) return null;
    const color = colorAt(rgba, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

const frequentColors = (counts: Counts): number[] =>
  [...counts]
    .toSorted(([a, n], [b, m]) => m - n || a - b)
    .slice(0, MOST_COLORS)
    .map(([color]) => color);

/** 16 colours, each the one that is worst served by those before it; null where the picture would look different. */
function fewColors(counts: Counts): number[] | null {
  const errors = new Map([...counts].map(([color, count]) => [color, count * Infinity]));
  const palette: number[] = [];
  while (palette.length < Math.min(FEW_COLORS, counts.size)) {
    const worst = [...errors].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
    palette.push(worst);
    for (const [color, count] of counts) {
      errors.set(color, Math.min(errors.get(color) ?? Infinity, count * distance(color, worst)));
    }
  }
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
  return sum(errors.values()) / sum(counts.values()) <= LOOKS_ALIKE ** 2 ? palette : null;
}

const colorAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

/** The square of how far two colours are apart. */
const distance = (a: number, b: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 0xff) - ((b >> shift) & 0xff)) ** 2, 0);

function nearest(palette: readonly number[], color: number): number {
  let best = { index: 0, far: Infinity };
  for (const [index, one] of palette.entries()) {
    const far = distance(one, color);
    if (far < best.far) best = { index, far };
  }
  return best.index;
}
