import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** All levels of a grouping, listed behind it. */

describe("all levels of a grouping", () => {
  it.each([
    ["thymoma: is WHO type (A, AB, B1 ...) related to the age of the patient", "Is age related to histology in THYM?"],
    ["thymoma, KIT expression, which WHO types (A, AB, B1, B2, B3, C)?", "KIT expression by histology in THYM"],
    [
      "How does smoking relate to KRAS mutation in LUAD - current, former, never?",
      "How does smoking relate to KRAS mutation in LUAD?",
    ],
    ["TP53 mutation by smoking status (current / former / never) in HNSC", "TP53 mutation by smoking in HNSC"],
    ["Does stage (I, II, III, IV) go with CA9 expression in KIRC?", "Does stage go with CA9 expression in KIRC?"],
  ])("choose none of them: %s", (question, plain) => {
    expectSame(question, plain);
  });

  it.each([
    "EGFR mutation by smoking (never, current) in LUAD",
    "KIT by WHO type (B2, B3) in thymoma",
    "KRAS by WHO type (A, AB, B1 ...) in LUAD",
    "CD274 expression in LUAD - never, former, current",
  ])("are refused where they are some, or of nothing named: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
