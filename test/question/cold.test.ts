import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { judgeCold, readCold } from "./cold.ts";

const lexicon = loadLexicon();

/** Questions that are not read right, as lines of set, id and verdict. The list only gets shorter. */
const accepted = readFileSync(join(import.meta.dirname, "cold-accepted-failures.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1);

function failuresOf(file: string): string[] {
  return readCold(file).flatMap((line) => {
    const verdict = judgeCold(line, interpret(line.question, lexicon));
    return verdict === "right" ? [] : [`${file}\t${line.id}\t${verdict}`];
  });
}

describe("cold questions", () => {
  it.each([
    "cold-1.jsonl",
    "cold-2.jsonl",
    "cold-3.jsonl",
    "cold-4.jsonl",
    "cold-5.jsonl",
    "cold-6.jsonl",
    "cold-7.jsonl",
    "cold-8.jsonl",
    "cold-9.jsonl",
    "cold-10.jsonl",
    "cold-11.jsonl",
    "cold-12.jsonl",
    "cold-13.jsonl",
    "cold-14.jsonl",
    "cold-15.jsonl",
    "cold-16.jsonl",
    "cold-17.jsonl",
    "cold-18.jsonl",
    "cold-19.jsonl",
    "cold-20.jsonl",
    "cold-21.jsonl",
    "cold-22.jsonl",
    "cold-23.jsonl",
    "cold-24.jsonl",
    "cold-25.jsonl",
    "cold-26.jsonl",
    "cold-27.jsonl",
    "cold-28.jsonl",
    "cold-29.jsonl",
    "cold-30.jsonl",
    "cold-31.jsonl",
    "cold-32.jsonl",
    "cold-33.jsonl",
    "cold-34.jsonl",
    "cold-35.jsonl",
    "cold-36.jsonl",
    "cold-37.jsonl",
    "cold-38.jsonl",
    "cold-39.jsonl",
    "cold-40.jsonl",
    "cold-41.jsonl",
  ])("%s: none fails but those accepted", (file) => {
    expect(new Set(readCold(file).map(({ id }) => id)).size).toBe(300);
    expect(failuresOf(file)).toEqual(accepted.filter((line) => line.startsWith(`${file}\t`)));
  });
});
