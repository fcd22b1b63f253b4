import { dirname, basename, join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import { openStudyFiles } from "../study-files.ts";
import type { StudyFiles } from "../study-files.ts";
import { cellPlace, readTable, requireColumn, splitRow } from "../tab-table.ts";
import { GenePanel, readMeta } from "./meta-file.ts";

/** Approved symbols by panel. */
export type GenePanels = ReadonlyMap<string, readonly string[]>;

export const isPanelFile = (path: string): boolean => /^data_gene_panel_(?!matrix).*\.txt(\.gz)?$/.test(basename(path));

async function readPanel(
  files: StudyFiles,
  name: string,
  reference: GeneReference,
): Promise<[string, readonly string[]]> {
  const panel = await readMeta(files, name, GenePanel);
  const symbols = panel.gene_list.split(/\s+/).filter((symbol) => symbol !== "");
  return [panel.stable_id, symbols.map((symbol) => reference.resolve({ symbol, entrez: "" }))];
}

/** Panels defined inside the study and in the extra files, which count into the study's digest only through their genes. */
export async function readPanels(
  files: StudyFiles,
  extra: readonly string[],
  reference: GeneReference,
): Promise<GenePanels> {
  const own = (await files.list("")).filter(isPanelFile);
  const outside = extra.map((path) =>
    readPanel(
      openStudyFiles(dirname(path), () => undefined),
      basename(path),
      reference,
    ),
  );
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

/** Reads which sample was measured on which panel; a panel that nobody defines stops the import. */
export async function readPanelMatrix(files: StudyFiles, name: string, panels: GenePanels): Promise<PanelMatrix> {
  const byProfile = new Map<string, Map<string, string>>();
  await readTable(files, name, (header) => {
    const sampleColumn = requireColumn(header, "SAMPLE_ID");
    for (const column of header.columns) if (column !== "SAMPLE_ID") byProfile.set(column, new Map());
    return (line) => {
      const row = splitRow(header, line);
      for (const [index, cell] of row.cells.entries()) {
        if (index === sampleColumn || cell === "" || cell === "NA") continue;
        const panel = everyGene.has(cell.toUpperCase()) ? wholeExome : cell;
        if (panel !== wholeExome && !panels.has(panel))
          throw undefinedPanel(cellPlace(header, line.number, index), panel);
        byProfile.get(header.columns[index] ?? "")?.set(row.cells[sampleColumn] ?? "", panel);
      }
    };
  });
  return byProfile;
}

function undefinedPanel(place: Parameters<typeof fileError>[0], panel: string): Error {
  return fileError(
    place,
    `a gene panel with a definition (give data_gene_panel_${panel}.txt in the study or as a further path)`,
    quoted(panel),
  );
}

/** The panel that a meta file names for all samples of its profile. */
export function requirePanel(panel: string, panels: GenePanels, folder: string, metaName: string): string {
  if (everyGene.has(panel.toUpperCase())) return wholeExome;
  if (!panels.has(panel)) throw undefinedPanel({ file: join(folder, metaName) }, panel);
  return panel;
}
