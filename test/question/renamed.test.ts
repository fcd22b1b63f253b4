import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Other names in a sentence beside the question: one that is meant in its place or as well, or of which it is not told. */

const question = "How often is MET mutated in KIRC?";

describe("another cancer type behind a question", () => {
  it.each([
    "KIRP",
    "Edit: KIRP of course",
    "Update: KIRP",
    "P.S. KICH too if you can.",
    "KIRP also.",
    "I'd rather see KIRP",
    "I would prefer KIRP",
    "Then KIRP",
    "Not KIRC, KIRP",
    "KIRP, sorry",
  ])("is meant: %s", (other) => {
    expect(meaning(`${question} ${other}`)).toBe("refused");
  });

  it.each([
    "In the paper MET was up in KIRC. I'd like KIRP instead.",
    "EGFR amplification frequency in GBM. I need LGG.",
  ])("is meant where nothing but a statement is before it: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each(["Oops: KIRP", "Make that KIRP", "Correction: KIRP"])("takes the place of the first: %s", (other) => {
    expectSame(`${question} ${other}`, "How often is MET mutated in KIRP?");
  });

  it.each(["In KIRP it often is.", "KIRP has it, of course.", "I don't need KIRP.", "Never mind KIRP."])(
    "is only told of: %s",
    (other) => {
      expectSame(`${question} ${other}`, question);
    },
  );
});

describe("others", () => {
  it.each(["BAP1 is prognostic in uveal melanoma. Elsewhere?", "CHEK2 mutations are common in PRAD. And others?"])(
    "are asked about: %s",
    (text) => {
      expect(meaning(text)).toBe("refused");
    },
  );
});

describe("cancer types in sentences of their own", () => {
  it.each([
    "We did LUAD. Ours is LUSC now. How often is SOX2 amplified?",
    "My interest is LUSC. A friend's is LUAD. How often is SOX2 amplified?",
  ])("leave open which is meant: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it("are all meant in one, or where the question names its own", () => {
    expectSame("We study LUSC and LUAD. How often is SOX2 amplified?", "SOX2 amplification frequency in LUSC and LUAD");
    expectSame(
      "I looked at BLCA last week. I'd like KIRC now: is CA9 higher in tumours than in normal?",
      "Is CA9 higher in KIRC tumours than in normal?",
    );
  });
});
