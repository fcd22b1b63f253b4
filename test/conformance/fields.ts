import { z } from "zod";

/** What the specification's tables of fields call a type, and what has it. */
export const FieldType = {
  string: { name: "a string", schema: z.string() },
  text: { name: "a string that is not empty", schema: z.string().min(1) },
  integer: { name: "an integer", schema: z.int() },
  number: { name: "a number", schema: z.number() },
  boolean: { name: "a boolean", schema: z.boolean() },
  time: { name: "an ISO 8601 timestamp in UTC", schema: z.iso.datetime() },
  url: { name: "a URL", schema: z.url() },
  strings: { name: "an array of strings", schema: z.array(z.string()) },
  array: { name: "an array", schema: z.array(z.unknown()) },
  object: { name: "an object", schema: z.record(z.string(), z.unknown()) },
  counts: { name: "a map to integers", schema: z.record(z.string(), z.int().nonnegative()) },
} as const;

/** Paths of fields and their types; `cards[].id` is the id of every card. */
export type Fields = Readonly<Record<string, keyof typeof FieldType>>;

/** Every value at a path; a field that is not there gives undefined. */
export function valuesAt(value: unknown, path: string): unknown[] {
  return path.split(".").reduce<unknown[]>(
    (values, step) => {
      const name = step.replace(/\[\]$/, "");
      const members = values.map((one) => memberOf(one, name));
      return name === step ? members : members.flatMap((list) => (Array.isArray(list) ? list : [undefined]));
    },
    [value],
  );
}

/** The value at a path that leads to one. */
export const valueAt = (value: unknown, path: string): unknown => valuesAt(value, path)[0];

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The value at a path as text; what is no string is told as JSON. */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : JSON.stringify(found ?? null);
}
