import { describe, expect, it } from "@jest/globals";
import { ask, type Question } from "../../src/meaning/index.ts";
import { canonical } from "./canonical.ts";
import { generate } from "./generated.ts";
import { readAlone } from "./meaning.ts";

/** Every question can be asked in words that mean it, and words that say more never mean it. */

const questionsFrom = (seed: number, count: number): Question[] => Array.from({ length: count }, generate(seed));

/** What a text was read as: nothing where it was refused. */
function readAs(text: string): string | undefined {
  const answer = readAlone(text);
  return "refused" in answer ? undefined : canonical(answer.question);
}

describe("questions asked in words", () => {
  const asked = questionsFrom(20261122, 20_000).map((question) => ({ question, text: ask(question) }));
  const read = asked.map(({ question, text }) => ({ text, meant: canonical(question), got: readAs(text) }));

  it("are never read as another question", () => {
    const other = read.filter(({ meant, got }) => got !== undefined && got !== meant);
    expect(other.map(({ text }) => text)).toEqual([]);
  });

  it("are read back but for two in a thousand", () => {
    expect(read.filter(({ got }) => got === undefined).length).toBeLessThan(read.length * 0.002);
  });

  it("cover every relation, conditions and covariates", () => {
    const relations = new Set(asked.map(({ question }) => question.relation));
    expect(relations.size).toBe(7);
    for (const relation of ["comparison", "association"]) {
      const modified = asked.filter(({ question }) => question.relation === relation && "modifier" in question);
      expect(modified.length).toBeGreaterThan(300);
    }
    expect(asked.filter(({ question }) => question.cohort.where.length > 1).length).toBeGreaterThan(1000);
    expect(asked.filter(({ question }) => "adjust" in question && question.adjust.length > 1).length).toBeGreaterThan(
      200,
    );
  });
});

/** What is added to a question, and says something that it does not mean. */
const additions: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ["a condition on a mutation", (text) => text.replace(/\?$/u, " given NRAS mutation?")],
  ["a gene as a condition", (text) => text.replace(/\?$/u, ", given NRAS?")],
  ["a condition in front", (text) => `When NRAS is mutated, ${text.charAt(0).toLowerCase()}${text.slice(1)}`],
  ["a group of patients", (text) => text.replace(/\?$/u, " in Asian patients?")],
  ["two groups of patients", (text) => text.replace(/\?$/u, " among never-smokers over 70?")],
  ["another cancer instead", (text) => text.replace(/\?$/u, " rather than in PAAD?")],
  ["a cancer that is left out", (text) => text.replace(/\?$/u, ", but not in PAAD?")],
  ["a covariate", (text) => text.replace(/\?$/u, ", adjusted for ethnicity?")],
  ["an unknown word", (text) => text.replace(/ in /u, " in quixotic ")],
  ["cell lines", (text) => text.replace(/\?$/u, " in cell lines?")],
  ["a comparison", (text) => text.replace(/\?$/u, " more than in PAAD?")],
  ["an exclusive condition", (text) => text.replace(/\?$/u, " only when NRAS is amplified?")],
  ["an absence", (text) => text.replace(/\?$/u, " without NRAS mutation?")],
  ["an interaction", (text) => text.replace(/\?$/u, " more strongly in patients with NRAS mutation?")],
  ["a second question", (text) => text.replace(/\?$/u, " and is NRAS mutated in PAAD?")],
  ["a level", (text) => text.replace(/\?$/u, ", with high NRAS?")],
  ["another gene", (text) => text.replace(/\?$/u, " and NRAS?")],
  ["an exception", (text) => text.replace(/\?$/u, " unless NRAS is mutated?")],
  ["another gene to compare with", (text) => text.replace(/\?$/u, " compared with NRAS?")],
  ["a stage that is left out", (text) => text.replace(/\?$/u, ", excluding stage II?")],
  ["germline", (text) => text.replace(/mutation|expression|gain|loss|deletion|amplification/u, "germline $&")],
];

describe("words that say more", () => {
  it.each(additions)("never mean the question alone: %s", (_name, change) => {
    const kept = questionsFrom(5, 400).filter((question) => {
      const text = ask(question);
      return change(text) !== text && readAs(change(text)) === canonical(question);
    });
    expect(kept.map(ask)).toEqual([]);
  });
});
