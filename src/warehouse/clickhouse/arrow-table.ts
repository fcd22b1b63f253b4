import { DataType, RecordBatchReader, type Data, type Field, type RecordBatch, type Schema } from "apache-arrow";
import type { Column, ListColumn, Table } from "../warehouse.ts";

/** One for each missing value of the data; null where none is missing. */
function nullsOf(data: Data): Uint8Array | null {
  if (data.nullCount === 0) return null;
  return Uint8Array.from({ length: data.length }, (_, row) => Number(!data.getValid(row)));
}

/** The numbers of Arrow data, whatever their type; a boolean is 1 or 0. */
function numbersOf(data: Data): Float64Array {
  if (DataType.isBool(data.type)) {
    const bits: Uint8Array = data.values;
    return Float64Array.from({ length: data.length }, (_, i) => {
      const bit = data.offset + i;
      return ((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1;
    });
  }
  const values: Float64Array | Int32Array | BigInt64Array = data.values;
  if (values instanceof Float64Array) return values.subarray(0, data.length);
  return Float64Array.from({ length: data.length }, (_, i) => Number(values[i] ?? 0));
}

/** In lists a missing value is NaN. */
function nanOf(values: Float64Array): Uint8Array | null {
  if (!values.some(Number.isNaN)) return null;
  return Uint8Array.from(values, (value) => Number(Number.isNaN(value)));
}

function listsOf(data: Data): ListColumn {
  const [child] = data.children;
  if (child === undefined) throw new TypeError("Lists have elements");
  const offsets = Uint32Array.from(data.valueOffsets.subarray(0, data.length + 1));
  const values = numbersOf(child);
  return { kind: "list", values, nulls: nanOf(values), offsets };
}

/** Genes and cancer types repeat over many rows: one string for each keeps memory small. */
function textsOf(batch: RecordBatch, name: string): Column {
  const vector = batch.getChild(name);
  const shared = new Map<string, string>();
  const values = Array.from({ length: batch.numRows }, (_, row) => {
    const value: unknown = vector?.get(row);
    if (typeof value !== "string") return null;
    const known = shared.get(value);
    if (known === undefined) shared.set(value, value);
    return known ?? value;
  });
  return { kind: "text", values };
}

function columnOf(batch: RecordBatch, name: string, data: Data): Column {
  if (DataType.isList(data.type)) return listsOf(data);
  if (DataType.isUtf8(data.type) || DataType.isNull(data.type)) return textsOf(batch, name);
  return { kind: "number", values: numbersOf(data), nulls: nullsOf(data) };
}

const tableOf = (batch: RecordBatch): Table => ({
  rowCount: batch.numRows,
  columns: Object.fromEntries(
    batch.schema.fields.map(({ name }, i) => {
      const data = batch.data.children[i];
      if (data === undefined) throw new TypeError(`Column ${name} has no data`);
      return [name, columnOf(batch, name, data)];
    }),
  ),
});

/** The bytes of an answer, which the reader of Arrow leaves before their end: the rest is read, so that the connection can be used again. */
async function* wholly(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next());
  }
}

function emptyColumn(type: DataType): Column {
  const values = new Float64Array(0);
  if (DataType.isList(type)) return { kind: "list", values, nulls: null, offsets: new Uint32Array(1) };
  if (DataType.isUtf8(type) || DataType.isNull(type)) return { kind: "text", values: [] };
  return { kind: "number", values, nulls: null };
}

const noRows = ({ fields }: Schema): Table => ({
  rowCount: 0,
  columns: Object.fromEntries(fields.map(({ name, type }: Field) => [name, emptyColumn(type)])),
});

/** Hands over an answer in Arrow's stream format as one table for each of its batches, and at least one. */
export async function eachArrowTable(stream: AsyncIterable<Uint8Array>, each: (part: Table) => void): Promise<void> {
  const reader = await (await RecordBatchReader.from(wholly(stream))).open();
  // Afterwards the reader has forgotten it.
  const { schema } = reader;
  let any = false;
  for await (const batch of reader) {
    // The reader makes up an empty one where there is none.
    if (batch.numRows === 0) continue;
    any = true;
    each(tableOf(batch));
  }
  if (!any) each(noRows(schema));
}
