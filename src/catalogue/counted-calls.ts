import type { Dialect } from "../warehouse/dialect.ts";
import { type Sql, sql } from "../warehouse/sql.ts";
import type { Table, Warehouse } from "../warehouse/warehouse.ts";
import { lists, names } from "./columns.ts";
import type { Profile, Profiles } from "./profiles.ts";

/** What the FILTER column of a call's file says of it. */
export const judgement = { none: 0, pass: 1, other: 2 } as const;

/** The counted mutations of every gene, call by call: 5 bytes each, without their own words. */
export interface CountedCalls {
  /** Genes with a counted call, in no order. */
  readonly genes: readonly string[];
  /** The calls of the gene at place `i` are those from `offsets[i]` to before `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  /** The sample of each call, numbered through all profiles of mutations. */
  readonly slots: Uint32Array;
  /** A `judgement` of each call. */
  readonly judgements: Uint8Array;
  /** Samples of all profiles of mutations. */
  readonly slotCount: number;
  /** The place of a gene in `genes`; undefined for one without calls. */
  placeOf(gene: string): number | undefined;
  /** The slot of a profile's first sample; the others follow. */
  firstSlot(profile: Profile): number;
}

const NONE = ["", "."];

const codes = 4;

/** Slot and judgement of each call of a profile as one number, in a list for each gene. */
const statement = (profile: Profile, firstSlot: number, dialect: Dialect): Sql => sql`
SELECT gene, array_agg((${firstSlot} + position - 1) * ${codes} + CASE
  WHEN filter IS NULL OR filter IN ${NONE} THEN ${judgement.none}
  WHEN filter = 'PASS' THEN ${judgement.pass}
  ELSE ${judgement.other} END) AS calls
FROM ${dialect.rowsOf(profile)}
WHERE counted
GROUP BY gene`;

/** Calls of some genes of a profile: those of the gene numbered `genes[i]` are from `offsets[i]` to before `offsets[i + 1]`. */
interface Part {
  readonly genes: readonly number[];
  readonly codes: Uint32Array;
  readonly offsets: Uint32Array;
}

function partOf(table: Table, numberOf: (gene: string) => number): Part {
  const { values, offsets } = lists(table, "calls");
  return { genes: names(table, "gene").map(numberOf), codes: Uint32Array.from(values), offsets };
}

/** Where the calls of each gene begin when all parts stand gene by gene. */
function offsetsOf(parts: readonly Part[], geneCount: number): Uint32Array {
  const ends = new Uint32Array(geneCount + 1);
  for (const { genes, offsets } of parts)
    for (const [i, gene] of genes.entries())
      ends[gene + 1] = (ends[gene + 1] ?? 0) + (offsets[i + 1] ?? 0) - (offsets[i] ?? 0);
  for (let gene = 0; gene < geneCount; gene += 1) ends[gene + 1] = (ends[gene + 1] ?? 0) + (ends[gene] ?? 0);
  return ends;
}

function joined(parts: readonly Part[], geneCount: number): Pick<CountedCalls, "offsets" | "slots" | "judgements"> {
  const offsets = offsetsOf(parts, geneCount);
  const [slots, judgements] = [new Uint32Array(offsets.at(-1) ?? 0), new Uint8Array(offsets.at(-1) ?? 0)];
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

/** Reads the counted mutations of every profile. */
export async function loadCountedCalls(warehouse: Warehouse, profiles: Profiles): Promise<CountedCalls> {
  const held = profiles.ofType("mutation");
  const firsts = new Map<string, number>();
  let slotCount = 0;
  for (const { profile_id: id, samples } of held) {
    firsts.set(id, slotCount);
    slotCount += samples.length;
  }
  const firstSlot = ({ profile_id: id }: Profile): number => {
    const first = firsts.get(id);
    if (first === undefined) throw new RangeError(`${id} is no profile of mutations`);
    return first;
  };
  const numbers = new Map<string, number>();
  const numberOf = (gene: string): number => {
    const number = numbers.get(gene) ?? numbers.size;
    numbers.set(gene, number);
    return number;
  };
  const parts: Part[] = [];
  // Profile by profile: lists of all at once would take many times what is kept.
  for (const profile of held)
    await warehouse.stream(statement(profile, firstSlot(profile), warehouse.dialect), (table) =>
      parts.push(partOf(table, numberOf)),
    );
  const genes = [...numbers.keys()];
  return { genes, ...joined(parts, genes.length), slotCount, placeOf: (gene) => numbers.get(gene), firstSlot };
}
