import type { Dialect } from "../warehouse/dialect.ts";
import { type Sql, sql } from "../warehouse/sql.ts";
import type { Table, Warehouse } from "../warehouse/warehouse.ts";
import { lists, numbers } from "./columns.ts";
import { type GeneNumbers, numberedGenes } from "./gene-numbers.ts";
import type { Profile, Profiles } from "./profiles.ts";
import { type CallColumns, sharedNumbers } from "./shared-columns.ts";

/** What the FILTER column of a call's file says of it. */
export const judgement = { none: 0, pass: 1, other: 2 } as const;

/** The counted mutations of every gene, call by call: 5 bytes each, without their own words. */
export interface CountedCalls extends CallColumns {
  /** The genes of the version; the calls of the one at place `i` are those from `offsets[i]` to before `offsets[i + 1]`. */
  readonly genes: readonly string[];
  readonly offsets: Uint32Array;
  /** The sample of each call, numbered through all profiles of mutations. */
  readonly slots: Uint32Array;
  /** A `judgement` of each call. */
  readonly judgements: Uint8Array;
  /** Samples of all profiles of mutations. */
  readonly slotCount: number;
  /** The place of a gene in `genes`; undefined for one that is not loaded. */
  placeOf(gene: string): number | undefined;
  /** The slot of a profile's first sample; the others follow. */
  firstSlot(profile: Profile): number;
}

const NONE = ["", "."];

const codes = 4;

/** Slot and judgement of each call of a profile as one number, in a list for each gene. */
const statement = (profile: Profile, firstSlot: number, dialect: Dialect): Sql => sql`
SELECT number, array_agg((${firstSlot} + position - 1) * ${codes} + CASE
  WHEN filter IS NULL OR filter IN ${NONE} THEN ${judgement.none}
  WHEN filter = 'PASS' THEN ${judgement.pass}
  ELSE ${judgement.other} END) AS calls
FROM ${dialect.rowsOf(profile)}
JOIN ${numberedGenes} USING (gene)
WHERE counted
GROUP BY number`;

/** Calls of some genes of a profile: those of the gene numbered `genes[i]` are from `offsets[i]` to before `offsets[i + 1]`. */
interface Part {
  readonly genes: Float64Array;
  readonly codes: Uint32Array;
  readonly offsets: Uint32Array;
}

function partOf(table: Table): Part {
  const { values, offsets } = lists(table, "calls");
  return { genes: numbers(table, "number").values, codes: Uint32Array.from(values), offsets };
}

/** Where the calls of each gene begin when all parts stand gene by gene. */
function offsetsOf(parts: readonly Part[], geneCount: number): Uint32Array {
  const ends = sharedNumbers(geneCount + 1);
  for (const { genes, offsets } of parts)
    for (const [i, gene] of genes.entries())
      ends[gene + 1] = (ends[gene + 1] ?? 0) + (offsets[i + 1] ?? 0) - (offsets[i] ?? 0);
  for (let gene = 0; gene < geneCount; gene += 1) ends[gene + 1] = (ends[gene + 1] ?? 0) + (ends[gene] ?? 0);
  return ends;
}

function joined(parts: readonly Part[], geneCount: number): CallColumns {
  const offsets = offsetsOf(parts, geneCount);
  const count = offsets.at(-1) ?? 0;
  const [slots, judgements] = [sharedNumbers(count), new Uint8Array(new SharedArrayBuffer(count))];
  const next = offsets.slice();
  for (const part of parts) {
    for (const [i, gene] of part.genes.entries()) {
      for (const code of part.codes.subarray(part.offsets[i], part.offsets[i + 1])) {
        const at = next[gene] ?? 0;
        next[gene] = at + 1;
        slots[at] = Math.floor(code / codes);
        judgements[at] = code % codes;
      }
    }
  }
  return { offsets, slots, judgements };
}

/** Where the samples of each profile of mutations begin, and how many samples there are. */
function slotsOf(profiles: Profiles): { readonly firsts: ReadonlyMap<string, number>; readonly slotCount: number } {
  const firsts = new Map<string, number>();
  let slotCount = 0;
  for (const { profile_id: id, samples } of profiles.ofType("mutation")) {
    firsts.set(id, slotCount);
    slotCount += samples.length;
  }
  return { firsts, slotCount };
}

/** Reads the counted mutations of every profile. */
export async function loadCallColumns(
  warehouse: Warehouse,
  profiles: Profiles,
  { genes }: GeneNumbers,
): Promise<CallColumns> {
  const { firsts } = slotsOf(profiles);
  const parts: Part[] = [];
  // Profile by profile: lists of all at once would take many times what is kept.
  for (const profile of profiles.ofType("mutation")) {
    const first = firsts.get(profile.profile_id) ?? 0;
    await warehouse.stream(statement(profile, first, warehouse.dialect), (table) => parts.push(partOf(table)));
  }
  return joined(parts, genes.length);
}

/** The counted calls of a version by gene, and the slots of its profiles. */
export function countedCalls(columns: CallColumns, profiles: Profiles, numbered: GeneNumbers): CountedCalls {
  const { firsts, slotCount } = slotsOf(profiles);
  return {
    ...columns,
    genes: numbered.genes,
    slotCount,
    placeOf: numbered.numberOf,
    firstSlot: ({ profile_id: id }) => {
      const first = firsts.get(id);
      if (first === undefined) throw new RangeError(`${id} is no profile of mutations`);
      return first;
    },
  };
}
