import { readFileSync } from "node:fs";

/** The program with a clock that is as many milliseconds off as the file CGQ_TEST_CLOCK says just now. */
const file = process.env["CGQ_TEST_CLOCK"] ?? "";
const Real = Date;
const shifted = (): number => Real.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = class extends Real {
  constructor(...given: readonly [] | [number | string | Date]) {
    super(given.length === 0 ? shifted() : given[0]);
  }
  static override now(): number {
    return shifted();
  }
  // TypeScript cannot say that a class may be called as a function; nothing here does.
} as DateConstructor;

await import("../../../src/cli/main.ts");
