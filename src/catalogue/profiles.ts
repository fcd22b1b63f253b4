import { z } from "zod";
import { parseRows } from "../warehouse/rows.ts";
import { type DataType, dataTypes } from "../warehouse/schema.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names } from "./columns.ts";
import type { Sample, Samples } from "./samples.ts";

const ProfileRow = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  data_type: z.enum(dataTypes),
  assay: z.string(),
  unit: z.string(),
  transformation: z.string(),
  log_offset: z.number().nullable(),
  kind: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  gene_count: z.number(),
});

/** A molecular profile of a study, with the samples that it holds in its own order. */
export interface Profile extends Readonly<z.infer<typeof ProfileRow>> {
  readonly samples: readonly Sample[];
  /** The panel that each sample was assayed with; "WES" for an exome. */
  readonly panels: readonly string[];
}

const cancerTypes = new WeakMap<readonly Sample[], ReadonlySet<string>>();

/** The cancer types of a profile's samples. */
export function cancerTypesOf({ samples }: Pick<Profile, "samples">): ReadonlySet<string> {
  const held = cancerTypes.get(samples) ?? new Set(samples.map((sample) => sample.cancer_type));
  cancerTypes.set(samples, held);
  return held;
}

/** The panel that stands for every gene. */
const EXOME = "WES";

/** The profiles of a dataset version, by identifier. */
export interface Profiles {
  readonly all: readonly Profile[];
  ofType(dataType: DataType): readonly Profile[];
  /** Throws RangeError for one that is not loaded. */
  get(profileId: string): Profile;
  /** Whether an assay of the panel looks at the gene. */
  looksAt(panelId: string, gene: string): boolean;
}

const profilesStatement = sql`
SELECT profile_id, study_id, data_type, assay, unit, transformation, log_offset, kind, name, description, gene_count
FROM profiles
ORDER BY profile_id`;

const profiledStatement = sql`
SELECT profile_id, position, p.study_id AS study_id, sample_id, panel_id
FROM profile_samples p
JOIN profiled_samples USING (profile_id, sample_id)
ORDER BY profile_id, position`;

const panelsStatement = sql`SELECT panel_id, gene FROM panel_genes`;

async function readPanels(warehouse: Warehouse): Promise<Map<string, Set<string>>> {
  const table = await warehouse.query(panelsStatement);
  const genes = names(table, "gene");
  const byPanel = Map.groupBy(
    names(table, "panel_id").map((panel, row) => ({ panel, row })),
    ({ panel }) => panel,
  );
  return new Map([...byPanel].map(([panel, held]) => [panel, new Set(held.map(({ row }) => genes[row] ?? ""))]));
}

type Held = Pick<Profile, "samples" | "panels">;

async function readHeld(warehouse: Warehouse, samples: Samples): Promise<Map<string, Held>> {
  const table = await warehouse.query(profiledStatement);
  const [study, sample] = [names(table, "study_id"), names(table, "sample_id")];
  const panel = names(table, "panel_id");
  const rows = names(table, "profile_id").flatMap((profile, row) => {
    const found = samples.find(study[row] ?? "", sample[row] ?? "");
    return found === undefined ? [] : [{ profile, found, panel: panel[row] ?? EXOME }];
  });
  return new Map(
    [...Map.groupBy(rows, ({ profile }) => profile)].map(([profile, held]) => [
      profile,
      { samples: held.map(({ found }) => found), panels: held.map((one) => one.panel) },
    ]),
  );
}

/** Reads every profile with its samples. */
export async function loadProfiles(warehouse: Warehouse, samples: Samples): Promise<Profiles> {
  const held = await readHeld(warehouse, samples);
  const panels = await readPanels(warehouse);
  const rows = parseRows(await warehouse.query(profilesStatement), ProfileRow);
  const all = rows.map((row) => ({ ...row, ...(held.get(row.profile_id) ?? { samples: [], panels: [] }) }));
  const byId = new Map(all.map((profile) => [profile.profile_id, profile]));
  const byType = Map.groupBy(all, (profile) => profile.data_type);
  return {
    all,
    ofType: (dataType) => byType.get(dataType) ?? [],
    get: (profileId) => {
      const profile = byId.get(profileId);
      if (profile === undefined) throw new RangeError(`Profile ${profileId} is not loaded`);
      return profile;
    },
    looksAt: (panelId, gene) => panelId === EXOME || panels.get(panelId)?.has(gene) === true,
  };
}
