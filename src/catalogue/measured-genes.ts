import { z } from "zod";
import { parseRows } from "../warehouse/rows.ts";
import { valueTypes } from "../warehouse/schema.ts";
import { type Sql, sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { numbers } from "./columns.ts";
import { type GeneNumbers, numberedGenes } from "./gene-numbers.ts";
import type { Profile, Profiles } from "./profiles.ts";
import { sharedNumbers } from "./shared-columns.ts";

/** Which genes the profiles of values of a dataset version hold. */
export interface MeasuredGenes {
  /** How many samples of a profile of values have a value of the gene. */
  valuesOf(profileId: string, gene: string): number;
}

const isOfValues = ({ data_type: type }: Profile): boolean => valueTypes.some((one) => one === type);

/** The profiles of values, in the order of their counts. */
const profilesOfValues = (profiles: Profiles): readonly Profile[] => profiles.all.filter(isOfValues);

/** How many values there are of each gene of a profile, as an import has counted them. */
const counted = ({ profile_id: id }: Profile): Sql =>
  sql`SELECT gene, value_count AS held FROM profile_genes WHERE profile_id = ${id}`;

/** The same for a version of an earlier import: all values are gone through. */
const counting = (profile: Profile, { dialect }: Warehouse): Sql =>
  sql`SELECT gene, ${dialect.presentIn("values")} AS held FROM ${dialect.rowsOf(profile)}`;

const Held = z.object({ held: z.number() });

async function areCounted(warehouse: Warehouse): Promise<boolean> {
  const [row] = parseRows(await warehouse.query(warehouse.dialect.holdsTable("profile_genes")), Held);
  return row?.held === 1;
}

/** Counts the values of every gene in every profile of values: gene by gene, profile by profile. */
export async function loadValueCounts(
  warehouse: Warehouse,
  profiles: Profiles,
  { genes }: GeneNumbers,
): Promise<Uint32Array> {
  const held = profilesOfValues(profiles);
  const known = await areCounted(warehouse);
  const counts = sharedNumbers(held.length * genes.length);
  for (const [place, profile] of held.entries()) {
    const rows = known ? counted(profile) : counting(profile, warehouse);
    await warehouse.stream(sql`SELECT number, held FROM (${rows}) JOIN ${numberedGenes} USING (gene)`, (part) => {
      const [own, values] = [numbers(part, "number").values, numbers(part, "held").values];
      for (const [row, gene] of own.entries()) counts[place * genes.length + gene] = values[row] ?? 0;
    });
  }
  return counts;
}

/** The counts of a version by profile and gene. */
export function measuredGenes(counts: Uint32Array, profiles: Profiles, numbered: GeneNumbers): MeasuredGenes {
  const firsts = new Map(
    profilesOfValues(profiles).map(({ profile_id: id }, place) => [id, place * numbered.genes.length]),
  );
  return {
    valuesOf: (profileId, gene) => {
      const [first, number] = [firsts.get(profileId), numbered.numberOf(gene)];
      return first === undefined || number === undefined ? 0 : (counts[first + number] ?? 0);
    },
  };
}
