import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOR_TYPE_INDEXED = 3;

export interface IndexedPixels {
  readonly width: number;
  readonly height: number;
  /** Colours as 0xRRGGBB, at most 256. */
  readonly palette: readonly number[];
  /** The place of each pixel's colour in the palette, row by row. */
  readonly indices: Uint8Array;
}

/** A PNG with a palette; two pixels share a byte where the palette has at most 16 colours. */
export function indexedPng({ width, height, palette, indices }: IndexedPixels): Buffer {
  const depth = palette.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOR_TYPE_INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]))),
    chunk("IDAT", deflateSync(packedRows({ width, height, indices }, 8 / depth), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Rows of so many pixels to a byte, the first one in the high bits; the first byte of a row says that it is stored as it is. */
function packedRows({ width, height, indices }: Omit<IndexedPixels, "palette">, perByte: number): Buffer {
  const length = 1 + Math.ceil(width / perByte);
  const rows = Buffer.alloc(length * height);
  for (const [at, index] of indices.entries()) {
    const x = at % width;
    const place = Math.floor(at / width) * length + 1 + Math.floor(x / perByte);
    const shift = (perByte - 1 - (x % perByte)) * (8 / perByte);
    rows[place] = (rows[place] ?? 0) | (index << shift);
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
