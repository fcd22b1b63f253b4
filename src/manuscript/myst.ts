import type { Flavor } from "./flavor.ts";

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

export const myst: Flavor = {
  fileName: "manuscript.md",
  frontMatter: `---
title: "Title"
authors:
  - name: "Authors"
bibliography:
  - references.bib
---
`,
  // Renderers of MyST list the references by themselves.
  bibliography: "",
  comment: (text) => `% ${text}`,
  figure: ({ label, path, widthMm, caption, altText }) =>
    `:::{figure} ${path}\n:label: fig-${label}\n:width: ${widthMm}mm\n:alt: ${oneLine(altText)}\n${caption}\n:::`,
  table: (label, caption, rows) => `:::{table} ${caption}\n:label: tbl-${label}\n\n${rows}\n\n:::`,
  reference: (label) => `[](#${label})`,
};
