import type { Flavor } from "./flavor.ts";

/** Inside the quotes of an attribute. */
const attribute = (text: string): string => text.replaceAll("\\", "").replaceAll('"', "”").replaceAll(/\s+/g, " ");

export const quarto: Flavor = {
  fileName: "manuscript.qmd",
  frontMatter: `---
title: "Title"
author: "Authors"
bibliography: references.bib
format:
  html: default
  docx: default
  pdf: default
---
`,
  bibliography: "# References\n\n::: {#refs}\n:::",
  comment: (text) => `<!-- ${text} -->`,
  figure: ({ label, path, widthMm, caption, altText }) =>
    `![${caption}](${path}){#fig-${label} width=${widthMm}mm fig-alt="${attribute(altText)}"}`,
  table: (label, caption, rows) => `${rows}\n\n: ${caption} {#tbl-${label}}`,
  reference: (label) => `@${label}`,
};
