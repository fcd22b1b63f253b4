import { describe, expect, it } from "@jest/globals";
import { Question } from "../../src/meaning/index.ts";
import { expectSame, meaning } from "./meaning.ts";

/** What is counted may be several things of the same patients, or what they lack: then all others are the rest. */

const counted = (text: string): unknown => {
  const asked = meaning(text);
  if (asked === "refused") return asked;
  const { relation, ...question } = Question.parse(asked);
  return relation === "frequency" && "of" in question ? { of: question.of, where: question.cohort.where } : relation;
};
const together = (...of: readonly object[]) => [{ is: "together", of }];
const mutant = (gene: string) => ({ variable: { is: "mutation", gene }, levels: ["mutant"] });
const wildType = (gene: string) => ({ variable: { is: "mutation", gene }, levels: ["wild type"] });
const level = (attribute: string, ...levels: readonly string[]) => ({
  variable: { is: "clinical", attribute },
  levels,
});

describe("several things that are counted", () => {
  it.each([
    ["How many LUAD are KRAS wild type?", [wildType("KRAS")], []],
    ["Frequency of KRAS wild type in PAAD", [wildType("KRAS")], []],
    ["How often are KRAS-mutant tumours EGFR wild type in LUAD?", [wildType("EGFR")], [mutant("KRAS")]],
    ["How many UCEC are MSI-high and POLE-mutant?", [level("msi", "MSI-H"), mutant("POLE")], []],
    ["How many MSI-high UCEC are POLE wild type?", [wildType("POLE")], [level("msi", "MSI-H")]],
    ["How many LUAD are KRAS-mutant but not STK11-mutant?", [mutant("KRAS"), wildType("STK11")], []],
    ["How many KRAS-mutant, STK11 wild-type LUAD are there?", [mutant("KRAS"), wildType("STK11")], []],
    ["In LUAD, how many are KRAS wild type and TP53-mutant?", [wildType("KRAS"), mutant("TP53")], []],
    [
      "What fraction of LUAD patients are never smokers with EGFR mutation?",
      [level("smoking", "never smoker"), mutant("EGFR")],
      [],
    ],
    [
      "How many LUAD patients with STK11 mutation are never smokers with KRAS mutation?",
      [level("smoking", "never smoker"), mutant("KRAS")],
      [mutant("STK11")],
    ],
    [
      "What proportion of COAD has neither KRAS nor BRAF mutations but a PIK3CA mutation?",
      [wildType("KRAS"), wildType("BRAF"), mutant("PIK3CA")],
      [],
    ],
    [
      "What percentage of SKCM are BRAF, NRAS and NF1 wild type?",
      [wildType("BRAF"), wildType("NRAS"), wildType("NF1")],
      [],
    ],
    [
      "How common are patients without KRAS mutation in LUAD patients with STK11 mutation?",
      [wildType("KRAS")],
      [mutant("STK11")],
    ],
    [
      "What fraction of BRCA is HER2-negative, ER-positive and PIK3CA-mutant?",
      [level("her2_status", "HER2-"), level("er_status", "ER+"), mutant("PIK3CA")],
      [],
    ],
  ])("%s", (text, of, where) => {
    expect(counted(text)).toEqual({ of: together(...of), where });
  });

  it("are compared between groups", () => {
    expectSame(
      "Are KRAS wild-type tumours more common in women with LUAD?",
      "Does the frequency of no KRAS mutation differ between female tumors and all others in LUAD?",
    );
    expectSame(
      "Is KRAS mutation without STK11 mutation more common in smokers with LUAD?",
      "Does the frequency of KRAS mutation together with no STK11 mutation differ between smoker tumors and all others in LUAD?",
    );
  });
});

describe("what is counted alone, or among others", () => {
  it.each([
    ["How many MSI-high UCEC are POLE-mutant?", [{ is: "mutation", gene: "POLE" }], [level("msi", "MSI-H")]],
    ["What share of KRAS wild-type LUAD has STK11 mutation?", [{ is: "mutation", gene: "STK11" }], [wildType("KRAS")]],
    ["How often is BRAF mutated in KRAS wild-type COAD?", [{ is: "mutation", gene: "BRAF" }], [wildType("KRAS")]],
  ])("%s", (text, of, where) => {
    expect(counted(text)).toEqual({ of, where });
  });

  it.each([
    ["How often is NPM1 mutated with FLT3 wild type in LAML?", "among whom it is counted, or what is counted"],
    ["Frequency of MSI-high and POLE mutation in UCEC", "each of them, or both together"],
    ["What fraction of OV shows high-level gain of CCNE1?", "the level belongs to the gain"],
  ])("%s is refused: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });
});

describe("what two verbs say of the same patients", () => {
  it.each([
    [
      "How many STAD patients had stage IV disease and were older than 75?",
      "How many STAD patients were stage IV and older than 75?",
    ],
    ["How many COAD patients had MSI-high tumours and were women?", "How many COAD patients are MSI-high and female?"],
    ["How many LUAD patients were women and had stage I disease?", "How many LUAD patients are female and stage I?"],
  ])("is counted together: %s", (text, plain) => {
    expectSame(text, plain);
  });
});

describe("what some carry", () => {
  it.each([
    "What percentage carry a PTEN mutation and no TP53 mutation in UCEC?",
    "In UCEC, what share has a PTEN mutation but no TP53 mutation?",
  ])("is counted together: %s", (said) => {
    expectSame(said, "What percentage of UCEC carry a PTEN mutation and no TP53 mutation?");
  });
});
