import { describe, expect, it } from "@jest/globals";
import { apa } from "../../src/citations/apa.ts";
import { bibtex } from "../../src/citations/bibtex.ts";
import type { Citable } from "../../src/citations/citable.ts";
import { cslJson } from "../../src/citations/csl-json.ts";
import { mla } from "../../src/citations/mla.ts";
import { ris } from "../../src/citations/ris.ts";

const study = (...names: readonly string[]): Citable => ({
  kind: "Study page",
  id: "s-1",
  authors: names.map((name) => ({ name })),
  title: "Two genes",
  createdAt: new Date("2026-11-23T12:00:00Z"),
  datasetVersion: "tcga-starter-2026.3",
  licence: "CC-BY-4.0",
  url: "https://cgq.example.org/studies/s-1",
});
const three = study("Carberry, Josiah", "Müller, Jean-Paul Marie", "Cancer Genome Atlas Research Network");
const line = (text: string, start: string) => text.split("\n").find((one) => one.trim().startsWith(start));

/** Expected forms: the styles' own rules (APA 7, 9.7 to 9.11; MLA 9, 5.6 to 5.8; BibTeX's names; RIS' AU). */
describe("authors of a study", () => {
  it("are named in APA's order, with initials, and the publisher beside them", () => {
    expect(apa(three)).toBe(
      "Carberry, J., Müller, J.-P. M., & Cancer Genome Atlas Research Network. (2026). Two genes (Study page s-1) " +
        "[Data set]. Cancer Genomics Query. https://cgq.example.org/studies/s-1",
    );
    expect(apa(study("Carberry, Josiah"))).toMatch(/^Carberry, J\. \(2026\)\. /);
    expect(apa(study())).toMatch(/^Cancer Genomics Query\. \(2026\)\. .* \[Data set\]\. https:/);
  });

  it("are named as MLA counts them", () => {
    expect(mla(study("Carberry, Josiah"))).toMatch(/^Carberry, Josiah\. “Two Genes\.” Cancer Genomics Query, /);
    expect(mla(study("Carberry, Josiah", "Doe, Ann"))).toMatch(/^Carberry, Josiah, and Ann Doe\. “/);
    expect(mla(three)).toMatch(/^Carberry, Josiah, et al\. “/);
    expect(mla(study())).toMatch(/^“Two Genes\.”/);
  });

  it("are parted in BibTeX by the word and, which a name may hold", () => {
    expect(line(bibtex(three), "author")).toBe(
      '  author = {{Carberry}, Josiah and {M{\\"u}ller}, Jean-Paul Marie and {Cancer Genome Atlas Research Network}},',
    );
    expect(line(bibtex(study("Research and Care", "Doe, And")), "author")).toBe(
      "  author = {{Research and Care} and {Doe}, {And}},",
    );
  });

  it("have a line each in RIS, and their parts in CSL-JSON", () => {
    expect(ris(three).match(/^AU {2}- .*$/gm)).toEqual([
      "AU  - Carberry, Josiah",
      "AU  - Müller, Jean-Paul Marie",
      "AU  - Cancer Genome Atlas Research Network",
    ]);
    expect(JSON.parse(cslJson(three))).toMatchObject([
      {
        author: [
          { family: "Carberry", given: "Josiah" },
          { family: "Müller", given: "Jean-Paul Marie" },
          { literal: "Cancer Genome Atlas Research Network" },
        ],
      },
    ]);
  });
});
