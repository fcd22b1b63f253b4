import { expect, it } from "@jest/globals";
import { PNG } from "pngjs";
import { palettePng } from "../../src/render/palette-png.ts";

/** A picture of so many greys, one a pixel. */
function greys(count: number, alpha = 255) {
  const rgba = Uint8Array.from({ length: count * 4 }, (_, at) => (at % 4 === 3 ? alpha : Math.floor(at / 4)));
  return { width: count, height: 1, rgba };
}

it("gives a picture of few colours back as it is", () => {
  const picture = greys(256);
  const read = PNG.sync.read(palettePng(picture) ?? Buffer.alloc(0));
  expect([read.width, read.height]).toEqual([256, 1]);
  expect(Buffer.from(read.data).equals(Buffer.from(picture.rgba))).toBe(true);
});

it("takes for any other colour the nearest of the 256 most frequent ones", () => {
  const [width, height] = [300, 2];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let x = 0; x < 299; x += 1) rgba.set([x & 255, x >> 8, 0, 255], x * 4);
  const read = PNG.sync.read(palettePng({ width, height, rgba }) ?? Buffer.alloc(0));
  const colors = new Set(Array.from({ length: width * height }, (_, at) => read.data.readUInt32BE(at * 4)));
  expect(colors.size).toBe(256);
  const far = Array.from(rgba, (byte, at) => Math.abs(byte - (read.data[at] ?? 0)));
  expect(Math.max(...far)).toBeLessThanOrEqual(64);
});

it("leaves pictures alone that one can see through", () => expect(palettePng(greys(4, 128))).toBeNull());
