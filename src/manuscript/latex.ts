import { latexText } from "../citations/latex-text.ts";
import { columnShares } from "./column-shares.ts";
import type { Inline, Mark, PlacedFigure, PlacedTable, Text } from "./document.ts";
import type { TextFormat } from "./text-format.ts";

const label = ({ kind, name }: Mark): string => `${kind}:${name}`;
const braced = (address: string): string =>
  address.replaceAll(/[{}\\]/g, encodeURIComponent).replaceAll(/[%#&]/g, String.raw`\$&`);

function inline(one: Inline): string {
  if (typeof one === "string") return latexText(one);
  if ("cite" in one) return one.cite.length === 0 ? "" : `\\cite{${one.cite.join(",")}}`;
  if ("mark" in one) return `${one.mark.kind === "fig" ? "Figure" : "Table"}~\\ref{${label(one.mark)}}`;
  if ("file" in one) return `\\path{${one.file}}`;
  const address = braced(one.address);
  return one.words === undefined ? `\\url{${address}}` : `\\href{${address}}{${latexText(one.words)}}`;
}

const written = (text: Text): string => text.map(inline).join("");

const figure = ({ name, path, widthMm, caption, altText }: PlacedFigure): string =>
  `\\begin{figure}[htbp]
\\centering
\\includegraphics[width=${widthMm}mm,alt={${latexText(altText.replaceAll(/[[\],=]/g, " "))}}]{${path}.pdf}
\\caption{${latexText(caption)}}
\\label{${label({ kind: "fig", name })}}
\\end{figure}`;

const columns = (one: PlacedTable): string =>
  columnShares(one)
    .map((share) => `>{\\raggedright\\arraybackslash}p{\\dimexpr ${share.toFixed(3)}\\linewidth-2\\tabcolsep}`)
    .join("");

const row = (cells: readonly Text[]): string => `${cells.map(written).join(" & ")} \\\\`;

const table = (one: PlacedTable): string =>
  `{\\small
\\begin{longtable}{${columns(one)}}
\\caption{${written(one.caption)}\\label{${label({ kind: "tbl", name: one.name })}}}\\\\
\\toprule
${row(one.head)}
\\midrule
\\endfirsthead
\\toprule
${row(one.head)}
\\midrule
\\endhead
${one.rows.map(row).join("\n")}
\\bottomrule
\\end{longtable}}`;

export const latex: TextFormat = {
  fileName: "manuscript.tex",
  beginning: `\\documentclass[11pt,a4paper]{article}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage{lmodern}
\\usepackage[textwidth=180mm,textheight=250mm]{geometry}
\\usepackage{graphicx,booktabs,longtable,array}
\\usepackage[numbers]{natbib}
\\usepackage[hidelinks]{hyperref}
\\setlength{\\LTcapwidth}{\\linewidth}

\\title{Title}
\\author{Authors}

\\begin{document}
\\maketitle
`,
  ending: "\\bibliographystyle{unsrtnat}\n\\bibliography{references}\n\n\\end{document}",
  comment: (text) => `% ${text}`,
  heading: ({ level, words }) => `\\${level === 1 ? "section" : "subsection"}{${latexText(words)}}`,
  part: (one) => {
    if (one.kind === "paragraph") return written(one.text);
    if (one.kind === "figure") return figure(one.figure);
    if (one.kind === "table") return table(one.table);
    return `\\begin{itemize}\n${one.items.map((item) => `\\item ${written(item)}`).join("\n")}\n\\end{itemize}`;
  },
};
