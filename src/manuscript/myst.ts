import { markdown } from "./markdown.ts";

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

export const myst = markdown({
  fileName: "manuscript.md",
  beginning: `---
title: "Title"
authors:
  - name: "First Author"
---
`,
  // MyST finds references by its project alone.
  settings: {
    fileName: "myst.yml",
    text: `version: 1
project:
  bibliography:
    - references.bib
site:
  template: article-theme
`,
  },
  // Renderers of MyST list the references by themselves.
  ending: "",
  comment: (text) => `% ${text}`,
  figure: ({ name, path, widthMm, altText }, caption) =>
    `:::{figure} ${path}.png\n:label: fig-${name}\n:width: ${widthMm}mm\n:alt: ${oneLine(altText)}\n${caption}\n:::`,
  table: ({ name }, caption, rows) => `:::{table} ${caption}\n:label: tbl-${name}\n\n${rows}\n\n:::`,
  reference: ({ kind, name }) => `[](#${kind}-${name})`,
});
