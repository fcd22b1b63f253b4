import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { renderSVG } from "uqr";
import { fontFiles } from "./font.ts";
import type { FigurePage } from "./figure-page.ts";
import type { PrintedCard } from "./printed-card.ts";
import type { PrintedStudy } from "./printed-study.ts";

const beside = (name: string): string => join(import.meta.dirname, name);

/** A code is found by the empty margin that its standard (ISO/IEC 18004) asks for. */
const QUIET_MODULES = 4;

/** What neither of the last two settings used is forgotten: the printer remembers all that it has set, 270 MB for a study of 100 cards. */
const KEPT_SETTINGS = 1;

let opened: NodeCompiler | undefined;

function compiler(): NodeCompiler {
  opened ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: fontFiles.map((path) => readFileSync(path)) }],
  });
  return opened;
}

/** Sets a card and its figure as a PDF with real text and embedded fonts; the same card gives the same bytes. */
export function drawPdf(card: PrintedCard, svg: string): Uint8Array {
  const { url, created_at } = card;
  const files = { "card.json": JSON.stringify(card), "figure.svg": svg, "address.svg": addressCode(url) };
  return set("card.typ", files, created_at);
}

/** Sets a study with its cards and their figures as a PDF; the same study gives the same bytes. */
export function drawStudyPdf(study: PrintedStudy, svgs: readonly string[]): Uint8Array {
  const figures = svgs.map((svg, index) => [`figure-${index}.svg`, svg] as const);
  const files = { "study.json": JSON.stringify(study), "address.svg": addressCode(study.url) };
  return set("study.typ", { ...files, ...Object.fromEntries(figures) }, study.created_at);
}

const addressCode = (url: string): string => renderSVG(url, { ecc: "M", border: QUIET_MODULES });

/** Sets a figure alone as a PDF; the same figure gives the same bytes. */
export function drawFigurePdf(page: FigurePage, svg: string): Uint8Array {
  return set("figure.typ", { "figure.json": JSON.stringify(page), "figure.svg": svg }, page.created_at);
}

function set(main: string, files: Readonly<Record<string, string>>, createdAt: string): Uint8Array {
  const typst = compiler();
  for (const [name, text] of Object.entries(files)) typst.mapShadow(beside(name), Buffer.from(text));
  const compiled = typst.compile({ mainFilePath: beside(main) });
  for (const name of Object.keys(files)) typst.unmapShadow(beside(name));
  if (compiled.result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  const pdf = typst.pdf(compiled.result, {
    creationTimestamp: Math.floor(Date.parse(createdAt) / 1000),
    pdfTags: true,
  });
  typst.evictCache(KEPT_SETTINGS);
  return pdf;
}
