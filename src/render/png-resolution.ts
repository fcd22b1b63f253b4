import { crc32 } from "node:zlib";

const SIGNATURE_AND_HEADER = 8 + 25;
const INCHES_PER_METRE = 1 / 0.0254;

/** Puts a pHYs chunk after the header of a PNG, as the PNG specification (section 11.3.4.3) lays it out. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array {
  const pixelsPerMetre = Math.round(dotsPerInch * INCHES_PER_METRE);
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "ascii");
  chunk.writeUInt32BE(pixelsPerMetre, 8);
  chunk.writeUInt32BE(pixelsPerMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, SIGNATURE_AND_HEADER), chunk, png.subarray(SIGNATURE_AND_HEADER)]);
}
