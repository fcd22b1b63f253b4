import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { FieldType, valuesAt, type Fields } from "./fields.ts";

/** Judges requirements one by one, and says each as one line. */
export interface Trial {
  readonly holds: (what: string, isSo: boolean, found?: unknown) => void;
  readonly equals: (what: string, found: unknown, expected: unknown) => void;
  readonly isOneOf: (what: string, found: unknown, allowed: readonly unknown[]) => void;
  /** Every field of the table has its type. */
  readonly hasFields: (what: string, value: unknown, fields: Fields) => void;
  /** Says what cannot be judged, and why. */
  readonly leaveOut: (what: string) => void;
  readonly passed: () => number;
  readonly failed: () => number;
}

const LONGEST = 200;

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, LONGEST);

export function startTrial(print: (line: string) => void): Trial {
  let [passed, failed] = [0, 0];
  const holds = (what: string, isSo: boolean, found?: unknown) => {
    if (isSo) passed += 1;
    else failed += 1;
    print(isSo ? `pass  ${what}` : `FAIL  ${what}${found === undefined ? "" : `; found ${shown(found)}`}`);
  };
  return {
    holds,
    equals: (what, found, expected) => holds(what, isDeepStrictEqual(found, expected), found),
    isOneOf: (what, found, allowed) => holds(what, allowed.includes(found), found),
    hasFields: (what, value, fields) => {
      for (const [path, type] of Object.entries(fields)) {
        const found = valuesAt(value, path);
        holds(
          `${what}: ${path} is ${FieldType[type].name}`,
          z.array(FieldType[type].schema).safeParse(found).success,
          found,
        );
      }
    },
    leaveOut: (what) => print(`      not judged: ${what}`),
    passed: () => passed,
    failed: () => failed,
  };
}
