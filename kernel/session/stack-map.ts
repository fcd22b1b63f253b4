import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import type { CellMap } from "../language/emitted-cell.ts";

const CELL_PLACE = /cell-(\d+)\.ts:(\d+):(\d+)/g;
const KERNEL_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const FOREIGN = ["node:internal", "node:vm", KERNEL_FOLDER];
/** The line of declarations that the compiler is given before the cell. */
const LINES_BEFORE = 1;

export const cellFileName = (count: number) => `cell-${count}.ts`;

/** Turns places in compiled cells into places in what the user wrote. */
export class StackMap {
  readonly #maps = new Map<number, CellMap>();

  remember(count: number, map: CellMap): void {
    this.#maps.set(count, map);
  }

  /** A stack without the kernel's own lines, cells named as `Cell [3]:line:column`. */
  map(stack: string): string {
    const lines = stack.split("\n").filter((line) => !FOREIGN.some((part) => line.includes(part)));
    return lines.join("\n").replace(CELL_PLACE, (place, count: string, line: string, column: string) => {
      return this.#original(Number(count), Number(line), Number(column)) ?? place;
    });
  }

  #original(count: number, line: number, column: number): string | undefined {
    const map = this.#maps.get(count);
    const found = map && lookUp(map.sourceMap, line - 1, column - 1);
    if (map === undefined || found === undefined) return undefined;
    const inCell = { line: found.line - LINES_BEFORE, column: found.column };
    return `Cell [${count}]:${inCell.line + 1}:${inCell.column - inserted(map, inCell) + 1}`;
  }
}

/** How much the compiler was given beside the cell, in a line before a column. */
function inserted({ insertions }: CellMap, place: { line: number; column: number }): number {
  const before = insertions.filter(({ line, column }) => line === place.line && column < place.column);
  return before.reduce((sum, { length }) => sum + length, 0);
}

/** Lines and columns count from 0. */
function lookUp(map: string, line: number, column: number): { line: number; column: number } | undefined {
  // TypeScript wrote this map.
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, column);
  return "originalLine" in entry ? { line: entry.originalLine, column: entry.originalColumn } : undefined;
}
