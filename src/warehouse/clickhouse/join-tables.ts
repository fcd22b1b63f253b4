import type { Column, Table } from "../warehouse.ts";

type Kind<K extends Column["kind"]> = Extract<Column, { kind: K }>;

/** The columns of that kind; an answer has the same kinds in all its parts. */
const ofKind = <K extends Column["kind"]>(kind: K, columns: readonly Column[]): Kind<K>[] =>
  columns.filter((one): one is Kind<K> => one.kind === kind);

function joinNumbers(parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinNulls(parts: readonly { values: Float64Array; nulls: Uint8Array | null }[]): Uint8Array | null {
  if (parts.every(({ nulls }) => nulls === null)) return null;
  const joined = new Uint8Array(parts.reduce((sum, { values }) => sum + values.length, 0));
  let at = 0;
  for (const { values, nulls } of parts) {
    if (nulls !== null) joined.set(nulls, at);
    at += values.length;
  }
  return joined;
}

function joinOffsets(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(1 + parts.reduce((sum, part) => sum + part.length - 1, 0));
  let [row, base] = [0, 0];
  for (const part of parts) {
    for (const offset of part.subarray(1)) joined[(row += 1)] = base + offset;
    base += part.at(-1) ?? 0;
  }
  return joined;
}

function joinColumns(parts: readonly Column[]): Column {
  const [texts, numbers, lists] = [ofKind("text", parts), ofKind("number", parts), ofKind("list", parts)];
  if (texts.length > 0) return { kind: "text", values: texts.flatMap(({ values }) => values) };
  const of = lists.length > 0 ? lists : numbers;
  const values = { values: joinNumbers(of.map((part) => part.values)), nulls: joinNulls(of) };
  if (lists.length === 0) return { kind: "number", ...values };
  return { kind: "list", ...values, offsets: joinOffsets(lists.map(({ offsets }) => offsets)) };
}

/** Puts the parts of an answer one below the other. */
export function joinTables(parts: readonly Table[]): Table {
  const [first] = parts;
  if (first === undefined) throw new TypeError("An answer has columns");
  if (parts.length === 1) return first;
  const column = (name: string): Column => joinColumns(parts.flatMap(({ columns }) => columns[name] ?? []));
  return {
    rowCount: parts.reduce((sum, part) => sum + part.rowCount, 0),
    columns: Object.fromEntries(Object.keys(first.columns).map((name) => [name, column(name)])),
  };
}
