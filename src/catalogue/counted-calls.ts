import { profileTable } from "../warehouse/schema.ts";
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

const ofProfile = ({ profile_id: id }: Profile, first: number): Sql => sql`
SELECT gene, ${first} + position - 1 AS slot, filter
FROM ${{ text: profileTable("mutation", id) }}
WHERE counted`;

const codes = 4;

/** Slot and judgement of each call as one number, in a list for each gene. */
const statement = (profiles: readonly Profile[], first: (profile: Profile) => number): Sql => sql`
SELECT gene, list(slot * ${codes} + CASE
  WHEN filter IS NULL OR filter IN ${NONE} THEN ${judgement.none}
  WHEN filter = 'PASS' THEN ${judgement.pass}
  ELSE ${judgement.other} END) AS calls
FROM (${{ text: profiles.map((profile) => ofProfile(profile, first(profile)).text).join("\nUNION ALL") }})
GROUP BY gene`;

interface Part {
  readonly genes: readonly string[];
  readonly codes: Uint32Array;
  readonly offsets: Uint32Array;
}

function partOf(table: Table): Part {
  const { values, offsets } = lists(table, "calls");
  return { genes: names(table, "gene"), codes: Uint32Array.from(values), offsets };
}

function joined(parts: readonly Part[]): Pick<CountedCalls, "genes" | "offsets" | "slots" | "judgements"> {
  const calls = parts.reduce((sum, part) => sum + part.codes.length, 0);
  const genes = parts.flatMap((part) => part.genes);
  const [slots, judgements] = [new Uint32Array(calls), new Uint8Array(calls)];
  const offsets = new Uint32Array(genes.length + 1);
  let [gene, at] = [0, 0];
  for (const part of parts) {
    for (const end of part.offsets.subarray(1)) offsets[++gene] = at + end;
    for (const code of part.codes) {
      slots[at] = Math.floor(code / codes);
      judgements[at++] = code % codes;
    }
  }
  return { genes, offsets, slots, judgements };
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
  const parts: Part[] = [];
  if (held.length > 0) await warehouse.stream(statement(held, firstSlot), (table) => parts.push(partOf(table)));
  const calls = joined(parts);
  const places = new Map(calls.genes.map((gene, place) => [gene, place]));
  return { ...calls, slotCount, placeOf: (gene) => places.get(gene), firstSlot };
}
