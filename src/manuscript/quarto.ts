import { markdown } from "./markdown.ts";

/** Inside the quotes of an attribute. */
const attribute = (text: string): string => text.replaceAll("\\", "").replaceAll('"', "”").replaceAll(/\s+/g, " ");

export const quarto = markdown({
  fileName: "manuscript.qmd",
  beginning: `---
title: "Title"
author: "Authors"
bibliography: references.bib
format:
  html: default
  docx: default
  pdf: default
---
`,
  ending: "# References\n\n::: {#refs}\n:::",
  comment: (text) => `<!-- ${text} -->`,
  figure: ({ name, path, widthMm, altText }, caption) =>
    `![${caption}](${path}.png){#fig-${name} width=${widthMm}mm fig-alt="${attribute(altText)}"}`,
  table: ({ name }, caption, rows) => `${rows}\n\n: ${caption} {#tbl-${name}}`,
  reference: ({ kind, name }) => `@${kind}-${name}`,
});
