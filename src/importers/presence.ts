import duckdb from "@duckdb/node-bindings";

/** Which items of a vector are there: a bit of 0 says that one is missing. */
export class Presence {
  readonly #bits: Uint8Array<ArrayBuffer>;
  #mayMiss = false;

  /** `room`: so many items at most. */
  constructor(room: number) {
    this.#bits = new Uint8Array(Math.ceil(room / 64) * 8).fill(0xff);
  }

  miss(item: number): void {
    this.#mayMiss = true;
    this.#bits[item >> 3] = (this.#bits[item >> 3] ?? 0) & ~(1 << (item & 7));
  }

  /** Tells the vector of its first `count` items, and starts anew. */
  writeTo(vector: duckdb.Vector, count: number): void {
    // What was once told of a vector stays so until it is told otherwise.
    if (!this.#mayMiss) return;
    duckdb.vector_ensure_validity_writable(vector);
    duckdb.copy_data_to_vector_validity(vector, 0, this.#bits.buffer, 0, Math.ceil(count / 8));
    this.#bits.fill(0xff);
  }
}
