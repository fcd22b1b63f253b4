import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import type { CellMaps } from "../language/source-map-recorder.ts";

const CELL_PLACE = /cell-(\d+)\.ts:(\d+):(\d+)/g;
const KERNEL_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const FOREIGN = ["node:internal", "node:vm", KERNEL_FOLDER];
/** tslab puts one line before the cell. */
const LINES_BEFORE = 1;

export const cellFileName = (count: number) => `cell-${count}.ts`;

/** Turns places in compiled cells into places in what the user wrote. */
export class StackMap {
  readonly #maps = new Map<number, CellMaps>();

  remember(count: number, maps: CellMaps): void {
    this.#maps.set(count, maps);
  }

  /** A stack without the kernel's own lines, cells named as `Cell [3]:line:column`. */
  map(stack: string): string {
    const lines = stack.split("\n").filter((line) => !FOREIGN.some((part) => line.includes(part)));
    return lines.join("\n").replace(CELL_PLACE, (place, count: string, line: string, column: string) => {
      return this.#original(Number(count), Number(line), Number(column)) ?? place;
    });
  }

  #original(count: number, line: number, column: number): string | undefined {
    const maps = this.#maps.get(count);
    if (maps === undefined) return undefined;
    const inModule = lookUp(maps.scriptToModule, line - 1, column - 1);
    const inCell = inModule && lookUp(maps.moduleToCell, inModule.line, inModule.column);
    return inCell && `Cell [${count}]:${inCell.line + 1 - LINES_BEFORE}:${inCell.column + 1}`;
  }
}

/** Lines and columns count from 0. */
function lookUp(map: string, line: number, column: number): { line: number; column: number } | undefined {
  // TypeScript wrote this map.
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, column);
  return "originalLine" in entry ? { line: entry.originalLine, column: entry.originalColumn } : undefined;
}
