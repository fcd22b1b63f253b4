import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { renderSVG } from "uqr";
import { fontFiles } from "./font.ts";
import type { PrintedCard } from "./printed-card.ts";

const beside = (name: string): string => join(import.meta.dirname, name);

/** A code is found by the empty margin that its standard (ISO/IEC 18004) asks for. */
const QUIET_MODULES = 4;

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
  const typst = compiler();
  typst.mapShadow(beside("card.json"), Buffer.from(JSON.stringify(card)));
  typst.mapShadow(beside("figure.svg"), Buffer.from(svg));
  typst.mapShadow(beside("address.svg"), Buffer.from(renderSVG(card.url, { ecc: "M", border: QUIET_MODULES })));
  const compiled = typst.compile({ mainFilePath: beside("card.typ") });
  if (compiled.result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  return typst.pdf(compiled.result, {
    creationTimestamp: Math.floor(Date.parse(card.created_at) / 1000),
    pdfTags: true,
  });
}
