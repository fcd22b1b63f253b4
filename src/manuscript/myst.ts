import { markdown } from "./markdown.ts";

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

export const myst = markdown({
  fileName: "manuscript.md",
  beginning: `---
title: "Title"
authors:
  - name: "Authors"
bibliography:
  - references.bib
---
`,
  // Renderers of MyST list the references by themselves.
  ending: "",
  comment: (text) => `% ${text}`,
  figure: ({ name, path, widthMm, altText }, caption) =>
    `:::{figure} ${path}.png\n:label: fig-${name}\n:width: ${widthMm}mm\n:alt: ${oneLine(altText)}\n${caption}\n:::`,
  table: ({ name }, caption, rows) => `:::{table} ${caption}\n:label: tbl-${name}\n\n${rows}\n\n:::`,
  reference: ({ kind, name }) => `[](#${kind}-${name})`,
});
