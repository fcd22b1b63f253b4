import { expect, it } from "@jest/globals";
import { forget, keepAlive } from "../../labextension/src/alive-figures.ts";

class Figure {
  isInView = false;
  isAlive = true;
  release(): void {
    this.isAlive = false;
  }
}

it("keeps the eight figures alive that were looked at last, and all that are in view", () => {
  const figures = Array.from({ length: 12 }, () => new Figure());
  const [first, second] = figures;
  if (first === undefined || second === undefined) throw new Error("unreachable");
  second.isInView = true;
  for (const figure of figures.slice(0, 8)) keepAlive(figure);
  keepAlive(first);
  for (const figure of figures.slice(8)) keepAlive(figure);
  expect(figures.map(({ isAlive }) => isAlive)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    ...Array(6).fill(true),
  ]);
  for (const figure of figures) forget(figure);
});
