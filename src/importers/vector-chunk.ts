import { DuckDBDataChunk, DuckDBListType, DuckDBTypeId } from "@duckdb/node-api";
import type { DuckDBType } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";
import { chunkRows } from "./appended.ts";
import { Presence } from "./presence.ts";

/** Values that go to the database together. */
const chunkValues = 1 << 18;

const [geneColumn, valuesColumn] = [0, 1];

function valuesOf(type: DuckDBType | undefined, length: number): Float64Array<ArrayBuffer> | Int8Array<ArrayBuffer> {
  const isCalls = type instanceof DuckDBListType && type.valueType.typeId === DuckDBTypeId.TINYINT;
  return isCalls ? new Int8Array(length) : new Float64Array(length);
}

/** Genes and their values as the database keeps them, copied into it in one piece: node-api makes an object of every value. */
export class VectorChunk {
  // One for all rows: its memory is DuckDB's, which the collector of garbage does not see.
  readonly #chunk: DuckDBDataChunk;
  readonly #values: Float64Array<ArrayBuffer> | Int8Array<ArrayBuffer>;
  readonly #presence: Presence;
  /** Where the values of each gene begin, and how many they are. */
  readonly #lists = new BigUint64Array(2 * chunkRows);
  #genes: string[] = [];
  #held = 0;

  /** `types` of the columns gene and values; `width` values at most come with a gene. */
  constructor(types: readonly DuckDBType[], width: number) {
    const room = Math.max(chunkValues, width);
    this.#chunk = DuckDBDataChunk.create(types);
    this.#values = valuesOf(types[valuesColumn], room);
    this.#presence = new Presence(room);
  }

  /** How many values it holds. */
  get held(): number {
    return this.#held;
  }

  hasRoom(values: number): boolean {
    return this.#genes.length < chunkRows && this.#held + values <= this.#values.length;
  }

  /** Takes a copy of the values; NaN is a missing one, told by `anyMissing`. */
  add(gene: string, values: Float64Array, anyMissing: boolean): void {
    const row = this.#genes.length;
    this.#lists[2 * row] = BigInt(this.#held);
    this.#lists[2 * row + 1] = BigInt(values.length);
    this.#genes.push(gene);
    this.#values.set(values, this.#held);
    if (anyMissing) this.#markMissing(values);
    this.#held += values.length;
  }

  #markMissing(values: Float64Array): void {
    for (const [i, value] of values.entries()) {
      if (!Number.isNaN(value)) continue;
      this.#values[this.#held + i] = 0;
      this.#presence.miss(this.#held + i);
    }
  }

  /** Hands what it holds over as a chunk that is good until it takes more. */
  handOver(): DuckDBDataChunk {
    this.#chunk.reset();
    this.#chunk.rowCount = this.#genes.length;
    this.#chunk.setColumnValues(geneColumn, this.#genes);
    this.#copyLists(duckdb.data_chunk_get_vector(this.#chunk.chunk, valuesColumn));
    [this.#genes, this.#held] = [[], 0];
    return this.#chunk;
  }

  #copyLists(lists: duckdb.Vector): void {
    duckdb.list_vector_reserve(lists, this.#held);
    duckdb.list_vector_set_size(lists, this.#held);
    const elements = duckdb.list_vector_get_child(lists);
    const { buffer, BYTES_PER_ELEMENT } = this.#values;
    duckdb.copy_data_to_vector(elements, 0, buffer, 0, this.#held * BYTES_PER_ELEMENT);
    duckdb.copy_data_to_vector(lists, 0, this.#lists.buffer, 0, 2 * this.#genes.length * this.#lists.BYTES_PER_ELEMENT);
    this.#presence.writeTo(elements, this.#held);
  }
}
