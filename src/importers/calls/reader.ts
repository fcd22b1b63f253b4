import { fileBlocks } from "../file-blocks.ts";
import { fileError, quoted } from "../file-error.ts";
import { lineBlocks } from "../line-blocks.ts";
import { isMissingCell } from "../missing.ts";
import { cellPlace, isBlankLine, splitRow, type TableRow } from "../tab-table.ts";
import { linesOf, type Line } from "../text-file.ts";
import { CodedTexts, missingCode } from "./coded-texts.ts";
import type { CallLayout, OptionalColumn } from "./layout.ts";
import { alleleColumns, codedColumns, type CallRows, type CodedColumn, type Dictionary } from "./rows.ts";

/** Reads the calls of one file, some at a time. */
export interface CallReader {
  read(): Promise<CallRows>;
  close(): Promise<void>;
}

const orNull = (cell: string): string | null => (isMissingCell(cell) ? null : cell.trim());
const asWritten = (cell: string): string => cell;
const notKnown = -1;

const dictionaries = (): Readonly<Record<Dictionary, CodedTexts>> => ({
  gene: new CodedTexts(asWritten),
  sample: new CodedTexts(asWritten),
  classification: new CodedTexts((cell) => cell.trim()),
  filter: new CodedTexts(orNull),
  center: new CodedTexts(orNull),
  allele: new CodedTexts(orNull),
});

type Cell = (name: OptionalColumn) => string;

/** Collects the calls of some lines. */
class CallCollector {
  readonly #layout: CallLayout;
  readonly #texts = dictionaries();
  #codes = this.#emptyCodes();
  #places: { start: number[]; stop: number[] } = { start: [], stop: [] };
  #proteinChanges: (string | null)[] = [];
  #sampleLines: number[] = [];
  #samples = 0;

  constructor(layout: CallLayout) {
    this.#layout = layout;
  }

  #emptyCodes(): Record<CodedColumn, number[]> {
    const empty = [...codedColumns, ...alleleColumns].map((name): [CodedColumn, number[]] => [name, []]);
    return Object.fromEntries(empty) as Record<CodedColumn, number[]>; // every name is set
  }

  take(line: Line): void {
    const row = splitRow(this.#layout, line);
    const cell: Cell = (name) => row.cells[this.#layout.optional[name]] ?? "";
    const code = (name: (typeof codedColumns)[number], text: string): void =>
      void this.#codes[name].push(this.#texts[name].codeOf(text));
    this.#takeSample(row);
    code("gene", `${cell("symbol")}\t${cell("entrez")}\t${cell("chromosome")}`);
    code("classification", row.cells[this.#layout.classification] ?? "");
    for (const name of ["filter", "center"] as const) code(name, cell(name));
    this.#proteinChanges.push(orNull(cell("proteinChange")));
    this.#takeAlleles(cell);
    this.#places.start.push(this.#place(row, "start"));
    this.#places.stop.push(this.#place(row, "end"));
  }

  #takeSample(row: TableRow): void {
    const sample = this.#texts.sample.codeOf(row.cells[this.#layout.sample] ?? "");
    this.#codes.sample.push(sample);
    if (sample < this.#samples) return;
    this.#samples += 1;
    this.#sampleLines.push(row.line);
  }

  /** The second allele differs from the reference; where it does not, the first may. */
  #takeAlleles(cell: Cell): void {
    const code = (name: OptionalColumn): number => this.#texts.allele.codeOf(cell(name));
    const [reference, first, second] = [code("reference"), code("allele1"), code("allele2")];
    const differs = second !== missingCode && second !== reference;
    this.#codes.referenceAllele.push(reference);
    this.#codes.variantAllele.push(differs || first === missingCode ? second : first);
  }

  #place(row: TableRow, name: "start" | "end"): number {
    const index = this.#layout.optional[name];
    const cell = orNull(row.cells[index] ?? "");
    // cBioPortal writes -1 for a position that it does not know.
    if (cell === null || cell === "-1") return notKnown;
    if (!/^\d{1,9}(\.0)?$/.test(cell))
      throw fileError(cellPlace(this.#layout, row.line, index), "a position on the chromosome", quoted(cell));
    return Number(cell);
  }

  /** What was taken since the last time. */
  handOver(): Omit<CallRows, "bytesRead" | "end"> {
    const codes = Object.fromEntries(
      Object.entries(this.#codes).map(([name, held]) => [name, Int32Array.from(held)]),
    ) as CallRows["codes"]; // the same names
    const fresh = Object.fromEntries(
      Object.entries(this.#texts).map(([name, held]) => [name, held.takeFresh()]),
    ) as CallRows["fresh"]; // the same names
    const [start, stop] = [Int32Array.from(this.#places.start), Int32Array.from(this.#places.stop)];
    const [proteinChange, sampleLines] = [this.#proteinChanges, this.#sampleLines];
    [this.#codes, this.#places] = [this.#emptyCodes(), { start: [], stop: [] }];
    [this.#proteinChanges, this.#sampleLines] = [[], []];
    return { codes, fresh, proteinChange, start, stop, sampleLines };
  }
}

/** A reader of the file of a layout. */
export function openCallReader(layout: CallLayout): CallReader {
  const collector = new CallCollector(layout);
  let [bytesRead, sha256] = [0, ""];
  const blocks = fileBlocks(
    layout.file,
    (_, read) => (bytesRead = read),
    (digest) => (sha256 = digest),
  );
  const lines = linesOf(lineBlocks(blocks, layout.file), layout.file);
  return {
    async read() {
      const step = await lines.next();
      for (const line of step.done === true ? [] : step.value)
        if (line.number > layout.line && !isBlankLine(line)) collector.take(line);
      return { ...collector.handOver(), bytesRead, end: step.done === true ? { sha256 } : null };
    },
    close: async () => void (await lines.return(undefined)),
  };
}
