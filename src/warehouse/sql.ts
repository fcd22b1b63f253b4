/** A statement made only of text written in our source and quoted literals. `text` is exactly what runs and what the card shows. */
export interface Sql {
  readonly text: string;
}

type Literal = string | number | boolean | null | readonly (string | number)[] | Sql;

const isSql = (value: Literal): value is Sql => typeof value === "object" && value !== null && "text" in value;

function quote(value: string): string {
  if (value.includes("\0")) throw new RangeError("A text literal must not hold a NUL character.");
  return `'${value.replaceAll("'", "''")}'`;
}

function literal(value: Literal): string {
  if (value === null) return "NULL";
  if (isSql(value)) return value.text;
  if (typeof value === "string") return quote(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return `(${value.map(literal).join(", ")})`;
}

/** Builds a statement; strings are quoted, lists become `(a, b)`, nested `sql` values are put in as they are. */
export function sql(strings: TemplateStringsArray, ...values: readonly Literal[]): Sql {
  return { text: strings.map((part, i) => part + (i < values.length ? literal(values[i] ?? null) : "")).join("") };
}
