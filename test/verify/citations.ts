import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bibtex } from "../../src/citations/bibtex.ts";
import { citable } from "../../src/citations/citable.ts";

/** Typesets BibTeX entries of awkward questions with BibTeX and with biber, and reads the page back. Needs LaTeX. */
const titles = [
  "Is TP53 expression different between BRCA and LUAD?",
  'Is "p53" at 50 % & more (BRCA_1, #1, $5, ~, ^, <, >, |) higher?',
  "Does {TP53} or }KRAS{ or \\input{x} or %comment matter?",
  "Is TNF-α, TGF-β or IFN-γ higher in µm² than in cm⁻¹ or H₂O?",
  "Müller’s, Łukasz’s, Åse’s and Çağlar’s “genes” – EGFR — or ≥ 2 × MYC…",
];

const style = {
  bibtex: { preamble: "", end: "\\bibliographystyle{plain}\\bibliography{cards}", tool: "bibtex" },
  biber: {
    preamble: "\\usepackage[backend=biber]{biblatex}\\addbibresource{cards.bib}",
    end: "\\printbibliography",
    tool: "biber",
  },
} as const;

const ids = titles.map((_, i) => `cgq-2026-11-21-0000${i}`);
const entries = titles.map((original, i) =>
  bibtex(
    citable({
      id: ids[i] ?? "",
      created_at: "2026-11-21T12:00:00Z",
      dataset_version: "tcga-starter-2026.1",
      url: `https://cgq.example.org/cards/${ids[i]}`,
      query: { original },
    }),
  ),
);

function typeset(folder: string, { preamble, end, tool }: (typeof style)[keyof typeof style]): string {
  const packages = "\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern,textcomp,url}";
  const text = `\\documentclass{article}${packages}${preamble}\\begin{document}\\nocite{*}${end}\\end{document}`;
  writeFileSync(join(folder, "paper.tex"), text);
  writeFileSync(join(folder, "cards.bib"), entries.join("\n"));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: "pipe" });
  const latex = () => run("pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", "paper.tex");
  latex();
  run(tool, "paper");
  latex();
  latex();
  const complaints =
    readFileSync(join(folder, "paper.blg"), "utf8").match(/^.*(?:Warning--|WARN -|ERROR -|error message).*$/gm) ?? [];
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  run("pdftotext", "-layout", "paper.pdf");
  return readFileSync(join(folder, "paper.txt"), "utf8");
}

/** Letters and digits alone: lines, hyphens and quotes are the typesetter's. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");

function isWhole(name: keyof typeof style): boolean {
  const folder = mkdtempSync(join(tmpdir(), "cgq-latex-"));
  try {
    const page = plain(typeset(folder, style[name]));
    const missing = titles.filter((title) => !page.includes(plain(title)));
    console.log(`${missing.length === 0 ? "whole  " : "BROKEN "}  ${name}: ${titles.length} entries`);
    for (const title of missing) console.log(`         not on the page as it reads: ${title}`);
    return missing.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const tools = ["pdflatex", "bibtex", "biber", "pdftotext"];
const absent = tools.filter((tool) => spawnSync(tool, ["--version"]).error !== undefined);
if (absent.length > 0) console.log(`SKIPPED: ${absent.join(", ")} not found; install a TeX distribution and poppler.`);
else process.exitCode = Object.keys(style).every((name) => isWhole(name as keyof typeof style)) ? 0 : 1;
