import { describe, expect, it } from "@jest/globals";
import { citable } from "../../src/citations/citable.ts";
import { cslJson } from "../../src/citations/csl-json.ts";
import { ris } from "../../src/citations/ris.ts";

const card = (question: string) =>
  citable({
    id: "cgq-2026-09-01-a7k3q",
    created_at: "2026-09-01T12:00:00Z",
    dataset_version: "tcga-starter-2026.1",
    url: "https://cgq.example.org/cards/cgq-2026-09-01-a7k3q",
    query: { original: question },
  });
const tp53 = card("Is TP53 expression different between BRCA and LUAD?");

/** Reads RIS as its specification has it: two characters of tag, two spaces, a dash, a space, the value, CR LF. */
const readRis = (text: string) =>
  text
    .split("\r\n")
    .slice(0, -1)
    .map((line) => /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line)?.slice(1));

describe("RIS", () => {
  it("begins with its type, ends with ER and names the data set, its author and address", () => {
    const fields = readRis(ris(tp53));
    expect(fields[0]).toEqual(["TY", "DATA"]);
    expect(fields.at(-1)).toEqual(["ER", ""]);
    expect(fields).toEqual(
      expect.arrayContaining([
        ["AU", "Cancer Genomics Query"],
        ["TI", "Is TP53 expression different between BRCA and LUAD?"],
        ["PY", "2026"],
        ["DA", "2026/09/01"],
        ["AN", "cgq-2026-09-01-a7k3q"],
        ["UR", "https://cgq.example.org/cards/cgq-2026-09-01-a7k3q"],
      ]),
    );
  });

  it("gets no further field from a question that holds one", () => {
    const fields = readRis(ris(card("TP53\r\nER  - \r\nTY  - BOOK")));
    expect(fields.filter((field) => field?.[0] === "ER")).toHaveLength(1);
    expect(fields).toContainEqual(["TI", "TP53 ER - TY - BOOK"]);
  });
});

describe("CSL-JSON", () => {
  it("is a list of one data set", () => {
    expect(JSON.parse(cslJson(tp53))).toEqual([
      {
        id: "cgq-2026-09-01-a7k3q",
        type: "dataset",
        title:
          'Is <span class="nocase">TP53</span> expression different between <span class="nocase">BRCA</span> and ' +
          '<span class="nocase">LUAD?</span>',
        author: [{ literal: "Cancer Genomics Query" }],
        issued: { "date-parts": [[2026, 9, 1]] },
        publisher: "Cancer Genomics Query",
        number: "cgq-2026-09-01-a7k3q",
        version: "tcga-starter-2026.1",
        URL: "https://cgq.example.org/cards/cgq-2026-09-01-a7k3q",
      },
    ]);
  });

  it("keeps the case of symbols only", () => {
    const title = (question: string) => JSON.parse(cslJson(card(question)))[0].title.match(/(?<=nocase">)[^<]*/g);
    expect(title("How much β-catenin mRNA has p53 Mutant liver tissue")).toEqual(["β-catenin", "mRNA", "p53"]);
    expect(title("what is new")).toBeNull();
  });
});
