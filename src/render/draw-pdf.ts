import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFiles } from "./font.ts";
import type { PrintedCard } from "./printed-card.ts";

const beside = (name: string): string => join(import.meta.dirname, name);

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
  const compiled = typst.compile({ mainFilePath: beside("card.typ") });
  if (compiled.result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  return typst.pdf(compiled.result, {
    creationTimestamp: Math.floor(Date.parse(card.created_at) / 1000),
    pdfTags: true,
  });
}
