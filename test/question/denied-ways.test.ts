import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A cut or a unit that is not to be used. */

const survival = "FOXM1 and survival in LIHC";

describe("a cut or unit that is denied", () => {
  it.each([
    `No quartiles, please. ${survival}`,
    `Avoid quartiles. ${survival}`,
    `Don't use the median; ${survival}`,
    `${survival} without tertiles`,
    "Don't use RSEM, use whatever you have: ERBB2 by subtype in BRCA",
    "ERBB2 by subtype in BRCA, not in RSEM",
  ])("leaves open which is meant: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    [`No quartiles, median please. ${survival}`, survival],
    [`Don't cut into tertiles but at the median: ${survival}`, survival],
    [`${survival}, but not at the median; use tertiles`, `${survival}, cut at tertiles`],
    ["Don't use RSEM, use TPM: ERBB2 by subtype in BRCA", "ERBB2 TPM by subtype in BRCA"],
  ])("stands beside the one that is meant: %s", expectSame);
});
