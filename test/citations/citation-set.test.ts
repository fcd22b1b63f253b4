import { describe, expect, it } from "@jest/globals";
import { apa } from "../../src/citations/apa.ts";
import { bibtex } from "../../src/citations/bibtex.ts";
import { citable, cleanTitle, type Citable } from "../../src/citations/citable.ts";
import { mla } from "../../src/citations/mla.ts";
import { titleCase } from "../../src/citations/title-case.ts";

const cited = (title: string, id: string, day: string): Citable => ({
  kind: "Query Card",
  id,
  authors: [],
  title,
  createdAt: new Date(`${day}T12:00:00Z`),
  datasetVersion: "tcga-starter-2026.1",
  licence: "CC-BY-4.0",
  url: `https://cgq.example.org/cards/${id}`,
});
const tp53 = cited("Is TP53 expression different between BRCA and LUAD?", "cgq-2026-11-21-a7k3q", "2026-11-21");
const kras = cited("How often is KRAS mutated in pancreatic cancer?", "cgq-2026-09-01-zzzzz", "2026-09-01");
const egfr = cited("Survival by EGFR expression in lung adenocarcinoma", "cgq-2026-05-03-00000", "2026-05-03");

/** Expected texts: citeproc-js with apa.csl and modern-language-association.csl, then the publisher that repeats the author left out. */
describe("citations of a card", () => {
  it("follow APA 7", () => {
    expect(apa(tp53)).toBe(
      "Cancer Genomics Query. (2026). Is TP53 expression different between BRCA and LUAD? " +
        "(Query Card cgq-2026-11-21-a7k3q) [Data set]. https://cgq.example.org/cards/cgq-2026-11-21-a7k3q",
    );
    expect(apa(egfr)).toContain(
      "(2026). Survival by EGFR expression in lung adenocarcinoma (Query Card cgq-2026-05-03-00000) [Data set].",
    );
  });

  it("follow MLA 9, title first", () => {
    expect(mla(tp53)).toBe(
      "“Is TP53 Expression Different between BRCA and LUAD?” Cancer Genomics Query, " +
        "Query Card cgq-2026-11-21-a7k3q, 21 Nov. 2026, cgq.example.org/cards/cgq-2026-11-21-a7k3q.",
    );
    expect(mla(kras)).toMatch(/^“How Often Is KRAS Mutated in Pancreatic Cancer\?” .*, 1 Sept\. 2026, /);
    expect(mla(egfr)).toMatch(/^“Survival by EGFR Expression in Lung Adenocarcinoma\.” .*, 3 May 2026, /);
  });

  it("follow BibTeX", () => {
    expect(bibtex(tp53)).toBe(
      [
        "@misc{cgq-2026-11-21-a7k3q,",
        "  author = {{Cancer Genomics Query}},",
        "  title = {{Is TP53 expression different between BRCA and LUAD?}},",
        "  year = {2026},",
        "  month = nov,",
        "  howpublished = {Query Card cgq-2026-11-21-a7k3q, Cancer Genomics Query},",
        "  note = {Data: tcga-starter-2026.1. Licence: CC BY 4.0},",
        "  url = {https://cgq.example.org/cards/cgq-2026-11-21-a7k3q},",
        "}",
        "",
      ].join("\n"),
    );
  });
});

describe("titles", () => {
  it.each([
    [
      "is β-catenin mRNA up in tumor-normal pairs of the liver",
      "Is β-catenin mRNA up in Tumor-Normal Pairs of the Liver",
    ],
    ["what is p53 about", "What Is p53 About"],
    ["(wild-type vs mutant) egfr", "(Wild-Type vs Mutant) Egfr"],
  ])("of %j become %j in MLA", (title, expected) => {
    expect(titleCase(title)).toBe(expected);
  });

  it("lose what is not visible and are cut at a word", () => {
    expect(cleanTitle("  Is\n\tTP53\u200b \u202e up\u0000?  ")).toBe("Is TP53 up ?");
    const long = cleanTitle("expression ".repeat(200));
    expect(long).toMatch(/^(expression )+expression…$/);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(cleanTitle("日本 TP53")).toBe("日本 TP53");
  });

  it("cannot break out of BibTeX", () => {
    const nasty = citable({
      id: "card_x",
      created_at: "2026-01-02T00:00:00Z",
      dataset_version: "d_1",
      url: "https://h/cards/card_x",
      query: { original: 'α }, note={x} \\ "q" 50% é ł 10⁻⁸ <a>_b^c~d$e#f&g|h 日本' },
    });
    const entry = bibtex(nasty);
    expect(entry).toContain(
      String.raw`title = {{{$\alpha$} {\textbraceright}, note={\textbraceleft}x{\textbraceright} {\textbackslash} ` +
        "``q'' " +
        String.raw`50\% {\'e} {\l} 10{\textsuperscript{-}}{\textsuperscript{8}} ` +
        String.raw`{\textless}a{\textgreater}\_b{\textasciicircum}c{\textasciitilde}d\$e\#f\&g{\textbar}h 日本}}`,
    );
    const depth = [...entry.matchAll(/[{}]/g)].reduce((open, [brace]) => open + (brace === "{" ? 1 : -1), 0);
    expect(depth).toBe(0);
  });
});
