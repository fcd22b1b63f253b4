import { z } from "zod";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { ParsedQuestion } from "../../contract/question.ts";
import type { UsedProfile } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import { countedVariants } from "../../contract/counted-variants.ts";
import { requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { type CallProfile, isTumor, oneOf } from "../cohort/mutation-coverage.ts";
import { oneSamplePerPatient, SampleIdentity } from "../../catalogue/one-sample-per-patient.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import { usedCallProfile } from "../../variables/used-profile.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";

const CoverageRow = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  name: z.string(),
  gene_count: z.number(),
  cancer_type: z.string(),
  patients: z.number(),
  is_exome: z.number(),
});
type CoverageRow = z.infer<typeof CoverageRow>;

const coverage: Sql = sql`
SELECT p.profile_id, p.study_id, p.name, p.gene_count, s.cancer_type,
  count(DISTINCT s.patient_id) AS patients, bool_and(s.panel_id = 'WES') AS is_exome
FROM profiled_samples s
JOIN profiles p USING (profile_id)
WHERE p.data_type = 'mutation'
  AND ${isTumor}
GROUP BY ALL
ORDER BY s.cancer_type, p.profile_id`;

/** An exome before a panel, then more patients, then more genes. */
const better = (a: CoverageRow, b: CoverageRow): number =>
  b.is_exome - a.is_exome || b.patients - a.patients || b.gene_count - a.gene_count;

function choose(rows: readonly CoverageRow[], codes: readonly string[]): CoverageRow[] {
  return codes.flatMap((code) =>
    rows
      .filter((row) => row.cancer_type === code)
      .toSorted(better)
      .slice(0, 1),
  );
}

const SampleRow = SampleIdentity.extend({
  profile_id: z.string(),
  cancer_type: z.string(),
  panel_id: z.string(),
});
export type SampleRow = z.infer<typeof SampleRow>;

const GeneRow = z.object({
  gene: z.string(),
  profile_id: z.string(),
  cancer_type: z.string(),
  patients: z.number(),
  judged: z.number().describe("Counted calls with a FILTER value"),
  non_pass: z.number().describe("Those of them with another than PASS"),
});
export type GeneRow = z.infer<typeof GeneRow>;

const PanelGeneRow = z.object({ panel_id: z.string(), gene: z.string() });
export type PanelGeneRow = z.infer<typeof PanelGeneRow>;

export interface TopGenesData {
  /** One sample per patient; the cancer types in the question's order. */
  readonly samples: readonly SampleRow[];
  readonly repeatSamples: number;
  readonly mutated: readonly GeneRow[];
  /** Genes of the panels in use; an exome has none here. */
  readonly panelGenes: readonly PanelGeneRow[];
  readonly profiles: readonly UsedProfile[];
}

const samplesStatement = (chosen: readonly CallProfile[]): Sql => sql`
SELECT s.profile_id, s.study_id, s.cancer_type, s.patient_id, s.sample_id, s.sample_type, s.sample_type_code,
  s.file_order, s.panel_id
FROM profiled_samples s
WHERE ${oneOf(chosen, "s")}
  AND ${isTumor}
ORDER BY s.cancer_type, s.file_order`;

const mutatedStatement = (chosen: readonly CallProfile[], leftOut: readonly string[]): Sql => sql`
SELECT s.gene, s.profile_id, s.cancer_type, count(DISTINCT s.patient_id) AS patients,
  count(*) FILTER (WHERE s.filter NOT IN ('', '.')) AS judged,
  count(*) FILTER (WHERE s.filter NOT IN ('', '.', 'PASS')) AS non_pass
FROM mutations s
SEMI JOIN profiled_samples USING (profile_id, sample_id)
WHERE ${oneOf(chosen, "s")}
  AND ${isTumor}
  AND s.variant_classification IN ${countedVariants}${leftOut.length === 0 ? sql`` : sql`\n  AND s.sample_id NOT IN ${leftOut}`}
GROUP BY ALL
ORDER BY patients DESC, s.gene, s.cancer_type`;

const panelGenesStatement = (panels: readonly string[]): Sql => sql`
SELECT panel_id, gene
FROM panel_genes
WHERE panel_id IN ${panels}
ORDER BY panel_id, gene`;

function refuse(rows: readonly CoverageRow[], codes: readonly string[]): never {
  const loaded = [...new Set(rows.map((row) => row.cancer_type))];
  const advice =
    loaded.length > 0 ? `Mutation data are loaded for ${joinWords(loaded)}.` : "No mutation data are loaded.";
  throw new CgqError("not_in_dataset", `The loaded data hold no mutations of ${joinWords(codes)}. ${advice}`, {
    details: { cancer_types: codes, loaded },
  });
}

async function chooseProfiles(question: ParsedQuestion, data: DataReader): Promise<CoverageRow[]> {
  const rows = await data.rows(
    "Mutation profiles and the patients that they hold of each cancer type",
    coverage,
    CoverageRow,
  );
  const asked = question.cancer_types;
  const chosen = choose(rows, asked.length > 0 ? asked : Object.keys(cancerTypeNames));
  const missing = requiredTypes(asked).filter((code) => !chosen.some((row) => row.cancer_type === code));
  return missing.length > 0 || chosen.length === 0 ? refuse(rows, missing) : chosen;
}

/** Reads who was profiled, and for every gene how many patients carry a counted mutation. Throws CgqError `not_in_dataset`. */
export async function readTopGenes(question: ParsedQuestion, data: DataReader): Promise<TopGenesData> {
  refuseQualifiers(question, []);
  const rows = await chooseProfiles(question, data);
  const chosen = rows.map((row) => ({ profileId: row.profile_id, cancerType: row.cancer_type }));
  const samples = await data.rows("Profiled tumour samples", samplesStatement(chosen), SampleRow);
  const byType = Map.groupBy(samples, (row) => row.cancer_type);
  const parts = rows.map((row) => oneSamplePerPatient(byType.get(row.cancer_type) ?? []));
  const kept = parts.flatMap((part) => part.kept);
  const used = new Set(kept);
  const leftOut = samples.filter((row) => !used.has(row)).map((row) => row.sample_id);
  const mutated = await data.rows(
    "Patients with a counted mutation, gene by gene",
    mutatedStatement(chosen, leftOut),
    GeneRow,
  );
  const panels = [...new Set(samples.map((row) => row.panel_id))].filter((panel) => panel !== "WES").sort();
  const panelGenes =
    panels.length === 0 ? [] : await data.rows("Genes of the panels", panelGenesStatement(panels), PanelGeneRow);
  const profiles = [...Map.groupBy(rows, (row) => row.profile_id).values()].flatMap((held) => held.slice(0, 1));
  return {
    samples: kept,
    repeatSamples: leftOut.length,
    mutated,
    panelGenes,
    profiles: profiles.map(usedCallProfile),
  };
}
