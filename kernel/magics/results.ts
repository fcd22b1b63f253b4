import { tableBundle } from "../display/table.ts";
import type { MagicResult } from "./magic.ts";

/** A result that is text, for reading and copying. */
export function textResult(text: string): MagicResult {
  return { value: text, bundle: { "text/plain": text } };
}

/** Rows as a table, or a sentence where there are none. */
export function rowsResult(rows: readonly object[], none: string): MagicResult {
  const plain = rows.map((row) => ({ ...row }));
  return { value: rows, bundle: rows.length === 0 ? { "text/plain": none } : tableBundle(plain) };
}
