import { expect, it } from "@jest/globals";
import { TimeLeft } from "../../src/view/time-left.ts";

it("goes by the rate of the stage, once there is one", () => {
  const left = new TimeLeft();
  expect(left.after("reading", 0, 100, 0)).toBeUndefined();
  expect(left.after("reading", 10, 100, 1000)).toBeUndefined();
  expect(left.after("reading", 20, 100, 2000)).toBe(8);
  expect(left.after("testing", 0, 50, 3000)).toBeUndefined();
  expect(left.after("testing", 25, 50, 6000)).toBe(3);
});
