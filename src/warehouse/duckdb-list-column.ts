import { DuckDBListType, DuckDBListVector, DuckDBTypeId } from "@duckdb/node-api";
import type { DuckDBType, DuckDBVector } from "@duckdb/node-api";
import type { ListColumn } from "./warehouse.ts";

/** Types whose vectors are arrays of numbers. */
const elementTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
]);

export const isNumberList = (type: DuckDBType): boolean =>
  type instanceof DuckDBListType && elementTypes.has(type.valueType.typeId);

/** What the binding keeps of a vector of lists, and of its elements; a bit of `validity.data` is 0 where the element is missing. */
interface RawLists {
  readonly validity: { itemValid(row: number): boolean };
  readonly childVector: {
    readonly items: Float64Array | Int8Array;
    readonly validity: { readonly data: BigUint64Array<ArrayBuffer> | null };
  };
}

/** The lists of one chunk. */
interface Part {
  readonly values: Float64Array;
  readonly nulls: Uint8Array | null;
  readonly lengths: Uint32Array;
}

/** Copies marks of missing elements, one bit each, to bytes; returns whether there were any. */
function copyMissing(bits: Uint8Array, from: number, nulls: Uint8Array, at: number, length: number): boolean {
  let any = 0;
  for (let i = 0; i < length; i += 1) {
    const bit = from + i;
    const missing = 1 - (((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    nulls[at + i] = missing;
    any |= missing;
  }
  return any === 1;
}

/** The values of all lists where they stand one behind the other; else undefined. */
function lentValues(vector: DuckDBListVector, items: RawLists["childVector"]["items"], lengths: Uint32Array) {
  const first = lengths.findIndex((length) => length > 0);
  if (first < 0 || !(items instanceof Float64Array)) return undefined;
  const begin = vector.getEntryOffset(first);
  let end = begin;
  for (const [row, length] of lengths.entries()) {
    if (length > 0 && vector.getEntryOffset(row) !== end) return undefined;
    end += length;
  }
  return items.subarray(begin, end);
}

function partOf(vector: DuckDBListVector, areLent: boolean): Part {
  // The binding declares these fields private, but its public reader makes an object of every number.
  const lists = vector as unknown as RawLists;
  const { items, validity } = lists.childVector;
  // The length of a missing list is whatever stood in memory.
  const lengths = Uint32Array.from({ length: vector.itemCount }, (_, row) =>
    lists.validity.itemValid(row) ? vector.getEntryLength(row) : 0,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const bits = validity.data === null ? null : new Uint8Array(validity.data.buffer, validity.data.byteOffset);
  const lent = areLent ? lentValues(vector, items, lengths) : undefined;
  const [values, nulls] = [lent ?? new Float64Array(total), new Uint8Array(bits === null ? 0 : total)];
  let [at, anyMissing] = [0, false];
  for (const [row, length] of lengths.entries()) {
    const from = vector.getEntryOffset(row);
    if (lent === undefined) values.set(items.subarray(from, from + length), at);
    if (bits !== null) anyMissing = copyMissing(bits, from, nulls, at, length) || anyMissing;
    at += length;
  }
  return { values, nulls: anyMissing ? nulls : null, lengths };
}

/** Where each list begins, and where the last one ends. */
function offsetsOf(parts: readonly Part[], rowCount: number): Uint32Array {
  const offsets = new Uint32Array(rowCount + 1);
  let row = 0;
  for (const { lengths } of parts) {
    for (const length of lengths) {
      offsets[row + 1] = (offsets[row] ?? 0) + length;
      row += 1;
    }
  }
  return offsets;
}

function join(parts: readonly Part[]): Pick<ListColumn, "values" | "nulls"> {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const total = parts.reduce((sum, part) => sum + part.values.length, 0);
  const values = new Float64Array(total);
  const nulls = parts.some((part) => part.nulls !== null) ? new Uint8Array(total) : null;
  let at = 0;
  for (const part of parts) {
    values.set(part.values, at);
    if (part.nulls !== null) nulls?.set(part.nulls, at);
    at += part.values.length;
  }
  return { values, nulls };
}

/** Collects a column of lists of numbers chunk by chunk; values that are lent are DuckDB's own memory, which is gone with the chunk. */
export function listBuilder(areLent: boolean) {
  const parts: Part[] = [];
  return {
    add(vector: DuckDBVector) {
      if (!(vector instanceof DuckDBListVector)) throw new TypeError("A column of lists has list vectors");
      parts.push(partOf(vector, areLent));
    },
    finish: (rowCount: number): ListColumn => {
      const { values, nulls } = join(parts);
      return { kind: "list", values, nulls, offsets: offsetsOf(parts, rowCount) };
    },
  };
}
