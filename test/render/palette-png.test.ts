import { expect, it } from "@jest/globals";
import { PNG } from "pngjs";
import { palettePng } from "../../src/render/palette-png.ts";

/** A picture of so many greys, one a pixel, as far apart as they can be. */
function greys(count: number, alpha = 255) {
  const step = Math.floor(256 / count);
  const rgba = Uint8Array.from({ length: count * 4 }, (_, at) => (at % 4 === 3 ? alpha : Math.floor(at / 4) * step));
  return { width: count, height: 1, rgba };
}

const read = (picture: Parameters<typeof palettePng>[0]) => PNG.sync.read(palettePng(picture) ?? Buffer.alloc(0));
const colorsOf = ({ data, width, height }: PNG) =>
  new Set(Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4)));

it.each([1, 2, 15, 16, 256])("gives a picture of %d colours back as it is", (count) => {
  const picture = greys(count);
  const { width, height, data } = read(picture);
  expect([width, height]).toEqual([count, 1]);
  expect(Buffer.from(data).equals(Buffer.from(picture.rgba))).toBe(true);
});

it("draws lines of two colours with blended edges in 16 colours, each pixel near its own", () => {
  const [width, height] = [101, 40];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  // A line of a tenth of the rows, whose edge has a hundred shades.
  for (let x = 0; x < 100; x += 1) for (let y = 0; y < 4; y += 1) rgba.set([x * 2, 114, 178, 255], (y * width + x) * 4);
  const drawn = read({ width, height, rgba });
  expect(colorsOf(drawn).size).toBeLessThanOrEqual(16);
  const far = Array.from(rgba, (byte, at) => Math.abs(byte - (drawn.data[at] ?? 0)));
  expect(Math.max(...far)).toBeLessThanOrEqual(16);
});

it("takes for any other colour the nearest of the 256 most frequent ones", () => {
  const [width, height] = [300, 2];
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % 300;
    rgba.set([x & 255, x >> 8, (x * 7) & 255, 255], at * 4);
  }
  const drawn = read({ width, height, rgba });
  expect(colorsOf(drawn).size).toBe(256);
});

it("leaves pictures alone that one can see through", () => expect(palettePng(greys(4, 128))).toBeNull());
