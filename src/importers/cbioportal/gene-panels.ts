import { readdirSync, statSync } from "node:fs";
import { dirname, basename, join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import type { FilePlace } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import { openStudyFiles } from "../study-files.ts";
import type { StudyFiles } from "../study-files.ts";
import { GenePanel, readMeta } from "./meta-file.ts";
import { geneOf, writtenGene } from "./written-gene.ts";

/** Approved symbols by panel. */
export type GenePanels = ReadonlyMap<string, readonly string[]>;

const isPanelFile = (path: string): boolean =>
  /^(?!meta_).*gene_panel(?!_?matrix).*\.txt(\.gz)?$/i.test(basename(path));

/** The panel files that a path stands for: itself, or those of a folder of panels. */
export function panelFilesOf(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return isPanelFile(path) ? [path] : [];
  return readdirSync(path)
    .filter(isPanelFile)
    .sort()
    .map((name) => join(path, name));
}

async function readPanel(
  files: StudyFiles,
  name: string,
  reference: GeneReference,
): Promise<[string, readonly string[]]> {
  const panel = await readMeta(files, name, GenePanel);
  const names = panel.gene_list.split(/[\s,]+/).filter((one) => one !== "");
  const written = names.map((one) => (/^\d+$/.test(one) ? writtenGene("", one) : writtenGene(one, "")));
  return [panel.stable_id, written.flatMap((gene) => geneOf(gene, reference) ?? [])];
}

/** Panels defined inside the study (also in its folder `gene_panels`) and in the extra files, which count into the study's digest only through their genes. */
export async function readPanels(
  files: StudyFiles,
  extra: readonly string[],
  reference: GeneReference,
): Promise<GenePanels> {
  const inFolder = (await files.list("gene_panels")).map((name) => join("gene_panels", name));
  const own = [...(await files.list("")), ...inFolder].filter(isPanelFile);
  const outside = extra.flatMap(panelFilesOf).map((path) => {
    const folder = openStudyFiles(dirname(path), () => undefined);
    return readPanel(folder, basename(path), reference);
  });
  return new Map([
    ...(await Promise.all(outside)),
    ...(await Promise.all(own.map((name) => readPanel(files, name, reference)))),
  ]);
}

/** Panel of every sample by stable id of the profile; samples that a profile did not cover are absent. */
export type PanelMatrix = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A panel name that means every gene. */
export const wholeExome = "WES";
const everyGene = new Set([wholeExome, "WXS", "WGS", "WHOLE_EXOME", "WHOLE_GENOME"]);

/** The id of a defined panel, whose name studies write in capitals or not; a panel that nobody defines stops the import. */
export function requirePanel(written: string, panels: GenePanels, place: FilePlace): string {
  if (everyGene.has(written.toUpperCase())) return wholeExome;
  if (panels.has(written)) return written;
  const alike = [...panels.keys()].filter((id) => id.toUpperCase() === written.toUpperCase());
  if (alike[0] !== undefined && alike.length === 1) return alike[0];
  const expected = `a gene panel with a definition (give data_gene_panel_${written}.txt in the study or as a further path)`;
  throw fileError(place, expected, quoted(written));
}
