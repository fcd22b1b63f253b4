import { describe, expect, it } from "@jest/globals";
import { groupingOf } from "../../../src/variables/clinical/grouping.ts";

const levelOf = (attribute: string, levels: string[], recorded: string): string | null => {
  const { levelOf: tell, alternatives } = groupingOf({ is: "clinical", attribute, levels });
  return tell(new Map([[alternatives[0]?.[0] ?? "", recorded]]));
};

// Recorded words as in the clinical files of TCGA and of nsclc_pd1_msk_2018.
describe("a level that the question names", () => {
  it.each([
    ["race", ["Black", "White"], "Black Or African American", "Black"],
    ["race", ["Black", "White"], "WHITE", "White"],
    ["race", ["Black", "White"], "Asian", null],
    ["smoking", ["never smoker", "smoker"], "Never", "never smoker"],
    ["smoking", ["smoker", "former smoker"], "Never smoker", null],
  ])("%s %j is told from %s: %s", (attribute, levels, recorded, level) => {
    expect(levelOf(attribute, levels, recorded)).toBe(level);
  });
});
