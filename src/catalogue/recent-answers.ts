import { LRUCache } from "lru-cache";
import type { Column, Table, Warehouse } from "../warehouse/warehouse.ts";

/** Bytes that each thread keeps of a dataset version: the values of about forty genes in every study. */
const MOST_BYTES = 4 * 1024 ** 2;
/** Larger answers are made of many genes, which nobody asks for again. */
const LARGEST = MOST_BYTES / 8;

/** What a text of a column takes beside the text itself, which rows share. */
const BYTES_OF_TEXT = 8;

function bytesOf(column: Column): number {
  if (column.kind === "text") return column.values.length * BYTES_OF_TEXT;
  const offsets = column.kind === "list" ? column.offsets.byteLength : 0;
  return column.values.byteLength + (column.nulls?.byteLength ?? 0) + offsets;
}

const sizeOf = ({ columns }: Table): number => Object.values(columns).reduce((sum, column) => sum + bytesOf(column), 1);

const kept = new WeakMap<Warehouse, LRUCache<string, Table>>();

function keptOf(warehouse: Warehouse): LRUCache<string, Table> {
  const answers =
    kept.get(warehouse) ??
    new LRUCache<string, Table>({ maxSize: MOST_BYTES, maxEntrySize: LARGEST, sizeCalculation: sizeOf });
  kept.set(warehouse, answers);
  return answers;
}

/** As `warehouse.query`, which the same statement asks once while its answer is kept: a version never changes, and who asks about a gene asks about it again. */
export async function queryOnce(
  warehouse: Warehouse,
  ...[statement, options]: Parameters<Warehouse["query"]>
): Promise<Table> {
  options?.signal?.throwIfAborted();
  const answers = keptOf(warehouse);
  const known = answers.get(statement.text);
  if (known !== undefined) return known;
  const answer = await warehouse.query(statement, options);
  answers.set(statement.text, answer);
  return answer;
}
