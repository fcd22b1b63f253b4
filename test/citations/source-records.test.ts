import { expect, it } from "@jest/globals";
import { sourceCsl } from "../../src/citations/source-csl.ts";
import { sourceRis } from "../../src/citations/source-ris.ts";

const article = {
  name: "MC3",
  citation: "Ellrott, K., et al. (2018).",
  url: "https://doi.org/10.1016/j.cels.2018.03.002",
};
const other = { name: "Müller & Co (2020)", citation: "As they ask.", url: "https://x.example/a" };

it("gives a known publication as an article without BibTeX's markup", () => {
  expect(sourceCsl(article)).toMatchObject({
    id: "Ellrott2018",
    type: "article-journal",
    author: [{ family: "Ellrott", given: "Kyle" }, { literal: "others" }],
    "container-title": "Cell Systems",
    issued: { "date-parts": [[2018]] },
    page: "271–281.e7",
    DOI: "10.1016/j.cels.2018.03.002",
  });
  const lines = sourceRis(article).split("\r\n");
  expect(lines[0]).toBe("TY  - JOUR");
  expect(lines).toEqual(
    expect.arrayContaining(["AU  - Ellrott, Kyle", "SP  - 271", "EP  - 281.e7", "DO  - 10.1016/j.cels.2018.03.002"]),
  );
  expect(lines.slice(-2)).toEqual(["ER  - ", ""]);
});

it("gives any other source as it asks to be cited", () => {
  expect(sourceCsl(other)).toEqual({
    id: "MullerCo2020",
    type: "dataset",
    title: other.name,
    note: other.citation,
    URL: other.url,
  });
  expect(sourceRis(other)).toContain("N1  - As they ask.\r\n");
});
