import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

const question = "is MLH1 methylation higher in MSI-H than MSS colorectal tumours?";

describe("headings and numbers of points", () => {
  it.each(["Reviewer 1, point 4:", "Aim 2b.", "Case 4,", "Figure 2b:", "Major comment 3:", "MLH1 silencing:"])(
    "%s changes nothing",
    (heading) => {
      expectSame(`${heading} ${question}`, question);
    },
  );

  it("keeps a heading that says who is meant", () => {
    expectSame("Stage 3: EGFR mutation frequency in LUSC", "EGFR mutation frequency in stage III LUSC");
    expectSame("Grade 2, EGFR mutation frequency in LGG", "EGFR mutation frequency in grade 2 LGG");
    expect(meaning("EGFR treated: how often is EGFR mutated in LUAD?")).toBe("refused");
    expect(meaning("TP53 vaccinated: is TP53 mutated in LUAD?")).toBe("refused");
  });

  it("leaves out how large a change is said to be, but no limit", () => {
    const plain = "Is the increase of TOP2A in UCS over UCEC real?";
    expectSame("Is the 2-fold increase of TOP2A in UCS over UCEC real?", plain);
    expect(meaning("Is TOP2A at least 2-fold higher in UCS than UCEC?")).toBe("refused");
    expect(meaning("Which genes differ at p = 0.01 between LUAD and LUSC?")).toBe("refused");
  });
});
