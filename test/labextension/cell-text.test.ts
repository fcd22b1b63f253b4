import { describe, expect, it } from "@jest/globals";
import {
  dataCell,
  forkCell,
  getCell,
  manuscriptCell,
  questionCell,
  rerunCell,
} from "../../labextension/src/cell-text.ts";

const ID = "cgq-2026-11-21-a7k3q";
const hostile = ["x\nimport os", "a; rm -rf /", "${process.exit()}", "", "--help", "a b", "../x", "x".repeat(200), "é"];

describe("cells that cards put into a notebook", () => {
  it("are magics with the card's id", () => {
    expect(rerunCell(ID)).toBe(`%cgq rerun ${ID}`);
    expect(getCell(ID)).toBe(`%cgq get ${ID}`);
    expect(dataCell(ID, "typescript")).toBe(`const rows = %cgq data ${ID}`);
    expect(dataCell(ID, "python")).toBe(`rows = %cgq data ${ID}`);
  });

  it("write the manuscript of all cards, or of none", () => {
    expect(manuscriptCell([ID, "cgq-2026-11-21-bbbbb"])).toBe(`%cgq manuscript ${ID} cgq-2026-11-21-bbbbb`);
    expect(manuscriptCell([])).toBeNull();
    for (const text of hostile) expect(manuscriptCell([ID, text])).toBeNull();
  });

  it("say what a fork changes", () => {
    const nothing = { gene: "", cancerTypes: "", isExact: false };
    expect(forkCell(ID, nothing)).toBeNull();
    expect(forkCell(ID, { ...nothing, gene: "HLA-A" })).toBe(`%cgq fork ${ID} --gene HLA-A`);
    expect(forkCell(ID, { ...nothing, cancerTypes: "GBM, LGG" })).toBe(`%cgq fork ${ID} --cancer-type GBM,LGG`);
    expect(forkCell(ID, { ...nothing, isExact: true })).toBe(`%cgq fork ${ID} --exact`);
  });

  it.each(hostile)("are none for an id or gene like %j", (text) => {
    expect([rerunCell(text), getCell(text), dataCell(text, "typescript")]).toEqual([null, null, null]);
    expect(forkCell(ID, { gene: text, cancerTypes: "", isExact: false })).toBeNull();
    expect(forkCell(text, { gene: "TP53", cancerTypes: "", isExact: false })).toBeNull();
  });

  it.each(["${process.exit()}", "{gene}", "one\ntwo", "\u202Ereversed", "a\u2028b", "%%bash"])(
    "ask no question like %j",
    (text) => expect(questionCell(text)).toBeNull(),
  );

  it("ask a question as it stands", () =>
    expect(questionCell("Is TP53 (p53) high in BRCA?")).toBe("%%cgq\nIs TP53 (p53) high in BRCA?"));
});
