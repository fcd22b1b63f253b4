import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Sides of which one has what the other has and lacks something, or the other way round. */

const eitherAlone =
  "OS in LUAD with KRAS mutation without STK11 mutation versus STK11 mutation without KRAS mutation in LUAD";
const withinKras = "Overall survival by STK11 mutation in LUAD patients with KRAS mutation";

describe("a gene of which the state before it is denied", () => {
  it.each([
    "OS in LUAD: KRAS mutated and STK11 not, versus STK11 mutated and KRAS not",
    "KRAS mutated but STK11 not against STK11 mutated but KRAS not, OS in LUAD",
    "OS in LUAD, KRAS but not STK11 mutated against STK11 but not KRAS mutated",
  ])("is lacked: %s", (question) => expectSame(question, eitherAlone));

  it("may be altered in its copies", () => {
    expectSame(
      "OS in PRAD with PTEN deleted and RB1 not, versus RB1 deleted and PTEN not",
      "OS in PRAD with PTEN deletion without RB1 deletion versus RB1 deletion without PTEN deletion",
    );
  });

  it("may have another state", () => {
    const among = "Overall survival by EGFR mutation in GBM patients with EGFR amplification";
    expectSame("EGFR amplified AND mutated glioblastomas vs EGFR amplified but not mutated ones, survival", among);
  });

  it.each([
    "Is TP53 mutated and KRAS not more often in LUAD than LUSC?",
    "OS in LUAD by KRAS mutation but not STK11 mutation",
    "KRAS amplified but not mutated LUAD, OS",
    "OS in LUAD with KRAS and STK11 mutations versus TP53 but not EGFR mutation",
    "OS in LUAD with KRAS and STK11 mutation versus KRAS but not TP53 mutation",
    "OS in GBM with EGFR amplified but not mutated versus EGFR mutated but not amplified",
  ])("is not read where the groups are told by other things: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("what is listed beside a side that lacks one of it", () => {
  it.each([
    "Survival of LUAD with KRAS and STK11 mutation versus KRAS but not STK11 mutation",
    "Survival of LUAD with KRAS and STK11 mutation versus KRAS mutation without STK11 mutation",
    "Survival of KRAS and STK11 mutated LUAD vs KRAS mutated but STK11 wild type LUAD",
    "KRAS and STK11 mutated versus KRAS mutated STK11 wild-type, OS in LUAD",
  ])("is had together: %s", (question) => expectSame(question, withinKras));

  it("may be more than the two, each side as its nouns say", () => {
    const three = "OS in LUAD with KRAS, STK11 and KEAP1 mutation versus KRAS mutation without STK11 mutation";
    const mutation = (gene: string) => ({ is: "mutation", gene });
    const all = { is: "alteration", all: true, anyOf: ["KRAS", "STK11", "KEAP1"].map(mutation) };
    const one = [
      { variable: mutation("KRAS"), levels: ["mutant"] },
      { variable: mutation("STK11"), levels: ["wild type"] },
    ];
    expect(meaning(three)).toMatchObject({ by: [{ is: "sides", of: [all, { is: "together", of: one }] }] });
  });
});
