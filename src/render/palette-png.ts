import { crc32, deflateSync } from "node:zlib";

const MOST_COLORS = 256;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED_8_BIT = [8, 3, 0, 0, 0];
const OPAQUE = 255;

/** A drawn picture: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** A PNG of at most 256 colours, the most frequent ones of the picture; null for a picture that one can see through. */
export function palettePng({ width, height, rgba }: Pixels): Buffer | null {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] !== OPAQUE) return null;
    const color = colorAt(rgba, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .toSorted(([a, n], [b, m]) => m - n || a - b)
    .slice(0, MOST_COLORS)
    .map(([color]) => color);
  const indices = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row says that it is stored as it is.
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + x + 1] = indices.get(colorAt(rgba, (y * width + x) * 4)) ?? 0;
    }
  }
  return file(width, height, palette, rows);
}

const channel = (color: number, shift: number): number => (color >> shift) & 0xff;

const colorAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

function nearest(palette: readonly number[], color: number): number {
  let best = { index: 0, far: Infinity };
  for (const [index, one] of palette.entries()) {
    const far = [16, 8, 0].reduce((sum, shift) => sum + (channel(one, shift) - channel(color, shift)) ** 2, 0);
    if (far < best.far) best = { index, far };
  }
  return best.index;
}

function file(width: number, height: number, palette: readonly number[], rows: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const colors = palette.flatMap((color) => [16, 8, 0].map((shift) => channel(color, shift)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.from([...size, ...INDEXED_8_BIT])),
    chunk("PLTE", Buffer.from(colors)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
