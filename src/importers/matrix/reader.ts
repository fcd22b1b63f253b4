import { fileBlocks } from "../file-blocks.ts";
import { lineBlocks, type LineBlock } from "../line-blocks.ts";
import { requireUtf8 } from "../text-file.ts";
import type { MatrixLayout } from "./layout.ts";
import type { MatrixRows } from "./rows.ts";
import { RowParser } from "./row-parser.ts";

const [newline, carriageReturn, space] = [10, 13, 32];

/** Reads the rows of one file, as many at a time as there is room for. */
export interface MatrixReader {
  readInto(values: Float64Array): Promise<MatrixRows>;
  close(): Promise<void>;
}

const isBlank = (bytes: Buffer, from: number, to: number): boolean =>
  from === to || ((bytes[from] ?? 0) <= space && bytes.toString("latin1", from, to).trim() === "");

/** A reader of the file of a layout. */
export function openMatrixReader(layout: MatrixLayout): MatrixReader {
  const parser = new RowParser(layout);
  const width = layout.samples.length;
  let [bytesRead, sha256] = [0, ""];
  const blocks = fileBlocks(
    layout.file,
    (_, read) => (bytesRead = read),
    (digest) => (sha256 = digest),
  );
  const lines = lineBlocks(blocks, layout.file);
  let block: LineBlock = { bytes: Buffer.alloc(0), line: 1 };
  let [at, line] = [0, 1];

  async function next(): Promise<boolean> {
    const step = await lines.next();
    if (step.done === true) return false;
    requireUtf8(step.value, layout.file);
    block = step.value;
    [at, line] = [0, block.line];
    return true;
  }

  /** Reads the next line; true when it was a row. */
  function readLine(values: Float64Array, row: number): boolean {
    const { bytes } = block;
    const end = bytes.indexOf(newline, at);
    const [from, stop] = [at, end < 0 ? bytes.length : end];
    const to = stop > from && bytes[stop - 1] === carriageReturn ? stop - 1 : stop;
    const number = line;
    at = stop + 1;
    line += 1;
    if (number <= layout.headerLine || isBlank(bytes, from, to)) return false;
    parser.parse(bytes, number, from, to, values, row * width);
    return true;
  }

  return {
    async readInto(values) {
      const room = Math.floor(values.length / width);
      const rows: Pick<MatrixRows, "symbols" | "entrezIds" | "missing"> = { symbols: [], entrezIds: [], missing: [] };
      while (rows.symbols.length < room) {
        if (at >= block.bytes.length && !(await next())) break;
        if (!readLine(values, rows.symbols.length)) continue;
        rows.symbols.push(parser.symbol);
        rows.entrezIds.push(parser.entrez);
        rows.missing.push(parser.missing);
      }
      const end = sha256 === "" ? null : { sha256, infinite: parser.infinite };
      return { ...rows, bytesRead, end };
    },
    close: async () => void (await lines.return(undefined)),
  };
}
