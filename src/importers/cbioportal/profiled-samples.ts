import { join } from "node:path";
import { requirePanel } from "./gene-panels.ts";
import type { SampleRow } from "../study-rows.ts";
import { profileName } from "./profile-reader.ts";
import type { DescribedData, ProfileContext } from "./study-context.ts";

/** The panel that covers a sample in a profile: by the panel matrix, else by the meta file; undefined when neither says. */
function panelOf(context: ProfileContext, { meta, metaName }: DescribedData): (sampleId: string) => string | undefined {
  const matrix = context.panelMatrix.get(meta.stable_id);
  const file = join(context.files.folder, metaName);
  const named = meta.gene_panel === "" ? undefined : requirePanel(meta.gene_panel, context.panels, { file });
  return (sampleId) => matrix?.get(sampleId) ?? named;
}

function writePanels(context: ProfileContext, used: ReadonlySet<string>): void {
  for (const panelId of [...used].sort()) {
    const genes = context.panels.get(panelId);
    if (genes === undefined) continue;
    context.target.panel(context.studyId, panelId, genes);
    context.files.note(`panel ${panelId}`, genes.join(" "));
  }
}

/** A gene that a panel names ambiguously counts as not measured under its names of today. */
export function panelWarnings({ panels, reference, files }: ProfileContext, used: ReadonlySet<string>): string[] {
  return [...used].sort().flatMap((panelId) => {
    const unclear = (panels.get(panelId) ?? []).filter((symbol) => reference.isAmbiguous({ symbol, entrez: "" }));
    if (unclear.length === 0) return [];
    const names = unclear.join(", ");
    return [`${files.folder}: ${names} of the gene panel ${panelId} can mean several genes and stay under that name.`];
  });
}

/** The samples of a profile in the order of its values. */
interface ProfiledSamples {
  readonly samples: readonly SampleRow[];
  /** The panel of samples for which neither the panel matrix nor the meta file names one. */
  readonly otherwise: string | null;
}

/** Writes which samples a profile covers on which panel; returns the panels. */
export function writeProfiled(
  context: ProfileContext,
  data: DescribedData,
  profiled: ProfiledSamples,
): ReadonlySet<string> {
  const panel = panelOf(context, data);
  const used = new Set<string>();
  for (const [index, sample] of profiled.samples.entries()) {
    const panelId = panel(sample.sampleId) ?? profiled.otherwise;
    if (panelId !== null) used.add(panelId);
    context.target.profiled(profileName(context, data), index + 1, sample, panelId);
  }
  writePanels(context, used);
  return used;
}
