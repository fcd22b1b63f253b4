import { expect, it } from "@jest/globals";
import { lastDrawings } from "../../src/render/last-drawings.ts";

const request = (width: number) => ({ figure: { data: [] }, width, height: 300, title: "t", description: "d" });

it("draws the same figure once, and another size of it apart", async () => {
  const drawn: number[] = [];
  const draw = lastDrawings(async ({ width }) => {
    drawn.push(width);
    return `<svg width="${width}"/>`;
  });
  expect(await draw(request(500))).toBe('<svg width="500"/>');
  expect(await draw({ ...request(500), isDark: false })).toBe('<svg width="500"/>');
  expect(await draw(request(600))).toBe('<svg width="600"/>');
  expect(await draw({ ...request(500), isDark: true })).toBe('<svg width="500"/>');
  expect(drawn).toEqual([500, 600, 500]);
});

it("tries again what failed", async () => {
  let calls = 0;
  const draw = lastDrawings(async () => {
    calls += 1;
    if (calls === 1) throw new Error("once");
    return "<svg/>";
  });
  await expect(draw(request(500))).rejects.toThrow("once");
  expect(await draw(request(500))).toBe("<svg/>");
});

it("forgets the oldest of many", async () => {
  let calls = 0;
  const draw = lastDrawings(async () => String((calls += 1)));
  for (const width of [1, 2, 3, 4, 5]) await draw(request(width));
  expect(await draw(request(5))).toBe("5");
  expect(await draw(request(1))).toBe("6");
});
