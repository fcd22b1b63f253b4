import { cellPlace, readTable, requireColumn, splitRow } from "../tab-table.ts";
import { requirePanel } from "./gene-panels.ts";
import type { GenePanels, PanelMatrix } from "./gene-panels.ts";
import { isMissingCell } from "../missing.ts";
import type { StudyContext } from "./study-context.ts";
import { requireSample } from "./study-samples.ts";

/** Reads which sample was measured on which panel, for the profiles of these stable ids alone. */
export async function readPanelMatrix(
  { files, samples }: StudyContext,
  name: string,
  panels: GenePanels,
  stableIds: ReadonlySet<string>,
): Promise<PanelMatrix> {
  const byProfile = new Map([...stableIds].map((id) => [id, new Map<string, string>()]));
  await readTable(files, name, (header) => {
    const sampleColumn = requireColumn(header, "SAMPLE_ID");
    return (line) => {
      const { cells } = splitRow(header, line);
      const place = cellPlace(header, line.number, sampleColumn);
      const sample = requireSample(samples, cells[sampleColumn] ?? "", place);
      for (const [index, cell] of cells.entries()) {
        const profile = byProfile.get(header.columns[index] ?? "");
        if (profile === undefined || isMissingCell(cell)) continue;
        profile.set(sample.sampleId, requirePanel(cell.trim(), panels, cellPlace(header, line.number, index)));
      }
    };
  });
  return byProfile;
}
