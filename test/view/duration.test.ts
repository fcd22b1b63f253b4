import { expect, it } from "@jest/globals";
import { durationText } from "../../src/view/duration.ts";

it.each([
  [0.2, "1 s"],
  [99, "99 s"],
  [150, "3 min"],
  [3 * 3600, "3 h"],
  [5 * 24 * 3600, "5 days"],
])("%d seconds are %s", (seconds, text) => expect(durationText(seconds)).toBe(text));
