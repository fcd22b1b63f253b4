import { describe, expect, it } from "@jest/globals";
import { stageOf } from "../../../src/variables/clinical/stage.ts";

describe("the main stage", () => {
  it.each([
    ["STAGE I", "I"],
    ["STAGE IA", "I"],
    ["STAGE IB1", "I"],
    ["Stage IIC", "II"],
    ["STAGE IIIC2", "III"],
    ["IVB", "IV"],
  ])("of %s is %s", (text, stage) => {
    expect(stageOf(text)).toBe(stage);
  });

  it.each(["STAGE X", "[DISCREPANCY]", "[UNKNOWN]", "", "STAGE 0", "IS", "I/II NOS"])("of %p is unknown", (text) => {
    expect(stageOf(text)).toBeNull();
  });
});
