import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { expectSame, lexicon, meaning } from "./meaning.ts";

/** What takes back what was said: the question is the one without what was taken back. */

const breaks = [
  "... sorry, ",
  ", no wait, ",
  "... no, ",
  " - no, ",
  ", or rather ",
  "... I mean ",
  ", scratch that, ",
  "... oops, ",
  ", make that ",
  " … hmm, ",
  ", but I mean ",
];

describe("a correction", () => {
  it.each(breaks)("takes back a gene, a cancer type, what is measured and whom: '%s'", (mark) => {
    expectSame(`Is NRAS${mark}KRAS mutated in PAAD?`, "Is KRAS mutated in PAAD?");
    expectSame(`How often is APC mutated in COAD${mark}READ?`, "How often is APC mutated in READ?");
    expectSame(
      `Does CDH1 expression${mark}mutation differ by histology in BRCA?`,
      "Does CDH1 mutation differ by histology in BRCA?",
    );
    expectSame(
      `Is EGFR expression high vs low related to OS${mark}PFS in GBM?`,
      "Is EGFR expression high vs low related to PFS in GBM?",
    );
    expectSame(
      `EGFR mutation frequency in smokers${mark}in never smokers with LUAD`,
      "EGFR mutation frequency in never smokers with LUAD",
    );
  });

  it.each(breaks)("begins again at the word that is said twice: '%s'", (mark) => {
    expectSame(
      `Between patients with and without CDKN2A deletion, is IFNB1${mark}is CD8A expression different in SKCM?`,
      "Between patients with and without CDKN2A deletion, is CD8A expression different in SKCM?",
    );
    expectSame(`Correlation of CD8A with PDCD1${mark}with CD274 in SKCM`, "Correlation of CD8A with CD274 in SKCM");
  });

  it("may stand at the end, far from what it corrects", () => {
    expectSame("KRAS mutation frequency in SKCM - sorry, NRAS", "NRAS mutation frequency in SKCM");
    expectSame(
      "Sex bias of MET... ok, take KDM6A instead: expression by sex in BLCA",
      "KDM6A expression by sex in BLCA",
    );
  });

  it("takes back a word that breaks off", () => {
    expectSame(
      "FAT1 mutation frequency in heavy... sorry, in smokers with HNSC",
      "FAT1 mutation frequency in smokers with HNSC",
    );
  });

  it("is reported with what it takes back", () => {
    const answer = interpret("Is NRAS, sorry, KRAS mutated in PAAD?", lexicon);
    expect(answer).toHaveProperty("parsed.ignored", expect.arrayContaining(["NRAS"]));
  });

  it("is refused where it may take back either of two", () => {
    expect(interpret("Correlation of CD8A and CD4 expression in SKCM, sorry, CD274", lexicon)).toHaveProperty(
      "refused",
      "ambiguous",
    );
  });

  it.each([
    ["Sorry, how often is KRAS mutated in PAAD?", "How often is KRAS mutated in PAAD?"],
    ["How often is KRAS mutated in PAAD? Sorry for asking.", "How often is KRAS mutated in PAAD?"],
    ["No wait: how often is KRAS mutated in PAAD?", "How often is KRAS mutated in PAAD?"],
    [
      "Is ERG expression higher in PRAD than in the rest, I mean BLCA and KICH?",
      "Is ERG expression higher in PRAD than in the rest, BLCA and KICH?",
    ],
  ])("takes nothing back where nothing of its kind was said: %s", (polite, plain) => {
    expect(meaning(polite)).toEqual(meaning(plain));
  });
});
