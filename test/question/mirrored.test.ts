import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

describe("those without, set against those with it", () => {
  it.each([
    [
      "How frequent is EGFR amplification in GBM without EGFR mutation, versus with it?",
      "How frequent is EGFR amplification in GBM with EGFR mutation, versus without it?",
    ],
    [
      "Frequency of CDKN2A deletion in GBM without EGFR amplification versus with it",
      "Frequency of CDKN2A deletion in GBM with EGFR amplification versus without it",
    ],
    [
      "Is EGFR amplified more often without EGFR mutation than with it in GBM?",
      "Is EGFR amplified more often with EGFR mutation than without it in GBM?",
    ],
  ])("are the same two sides: %s", expectSame);
});
