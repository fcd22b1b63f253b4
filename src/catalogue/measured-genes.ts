import type { Dialect } from "../warehouse/dialect.ts";
import { valueTypes } from "../warehouse/schema.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names, numbers } from "./columns.ts";
import type { Profile, Profiles } from "./profiles.ts";

/** Which genes the profiles of values of a dataset version hold. */
export interface MeasuredGenes {
  /** How many samples of a profile of values have a value of the gene. */
  valuesOf(profileId: string, gene: string): number;
  /** What the columns take in memory. */
  readonly bytes: number;
}

// Profile by profile: the names of all genes of all profiles at once would take a hundred times what is kept.
const statement = (profile: Profile, dialect: Dialect) => sql`
SELECT gene, ${dialect.presentIn("values")} AS held
FROM ${dialect.rowsOf(profile)}`;

type Counts = Uint16Array | Uint32Array;

const LARGEST_SHORT = 65_535;
const countsUpTo = (largest: number, size: number): Counts =>
  largest > LARGEST_SHORT ? new Uint32Array(size) : new Uint16Array(size);

/** Numbers genes from 0, each new one with the next number. */
type Numbering = Map<string, number>;

function numberOf(gene: string, numbering: Numbering): number {
  const number = numbering.get(gene) ?? numbering.size;
  numbering.set(gene, number);
  return number;
}

/** How many samples of a profile have a value of each gene, by the gene's number. */
async function countsIn(warehouse: Warehouse, profile: Profile, numbering: Numbering): Promise<Counts> {
  const found: [number, number][] = [];
  await warehouse.stream(statement(profile, warehouse.dialect), (part) => {
    const held = numbers(part, "held").values;
    for (const [row, gene] of names(part, "gene").entries()) found.push([numberOf(gene, numbering), held[row] ?? 0]);
  });
  const counts = countsUpTo(profile.samples.length, numbering.size);
  for (const [number, held] of found) counts[number] = held;
  return counts;
}

const ofValues = ({ data_type: type }: Profile): boolean => valueTypes.some((one) => one === type);

/** Reads which genes every profile of values holds. */
export async function loadMeasuredGenes(warehouse: Warehouse, profiles: Profiles): Promise<MeasuredGenes> {
  const numbering: Numbering = new Map();
  const counts = new Map<string, Counts>();
  for (const profile of profiles.all.filter(ofValues))
    counts.set(profile.profile_id, await countsIn(warehouse, profile, numbering));
  return {
    valuesOf: (profileId, gene) => counts.get(profileId)?.[numbering.get(gene) ?? -1] ?? 0,
    bytes: [...counts.values()].reduce((sum, column) => sum + column.byteLength, 0),
  };
}
