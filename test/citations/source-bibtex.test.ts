import { expect, it } from "@jest/globals";
import { dataSources } from "../../src/citations/data-sources.ts";
import { sourceBibtex } from "../../src/citations/source-bibtex.ts";

const study = {
  studyId: "tcga_brca",
  name: "Breast (TCGA)",
  citation: "TCGA",
  provenance: "cBioPortal, MC3, TCGA-CDR",
};
const entries = dataSources([study], "SELECT * FROM mutations JOIN survival").map(sourceBibtex);

it("gives each publication an article with a key of its own", () => {
  const keys = entries.map((entry) => /^@(\w+)\{(\w+),/.exec(entry)?.slice(1).join(" "));
  expect(keys).toEqual([
    "misc TheCancerGenomeAtlasTCGA",
    "article Ellrott2018",
    "article Liu2018",
    "article Cerami2012",
    "article Gao2013",
    "article deBruijn2023",
  ]);
  expect(entries[3]).toContain("doi = {10.1158/2159-8290.CD-12-0095}");
});

it("cites any other source as it asks to be cited, in LaTeX's letters", () => {
  const entry = sourceBibtex({ name: "Müller & Co (2020)", citation: "100% of it_all", url: "https://x.example/a" });
  expect(entry).toContain("@misc{MullerCo2020,");
  expect(entry).toContain("100\\% of it\\_all");
  expect(entry).toContain("url = {https://x.example/a}");
});
