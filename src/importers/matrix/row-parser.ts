import { cellPlace, splitRow } from "../tab-table.ts";
import { requirePrintable } from "../text-file.ts";
import { callOf, readCell } from "./cell.ts";
import type { MatrixLayout } from "./layout.ts";

const [tab, minus, point, zero, nine] = [9, 45, 46, 48, 57];
const [capitalN, capitalA] = [78, 65];
/** So many digits, and powers of ten, are exact in a double: their quotient is the double nearest to the decimal. */
const EXACT_DIGITS = 15;
const powers = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** Reads the rows of a matrix from bytes. After `parse`, `symbol`, `entrez` and `missing` tell of the row that was read. */
export class RowParser {
  symbol = "";
  entrez = "";
  /** Samples without a value. */
  missing = 0;
  /** Infinite values so far, which count as missing. */
  infinite = 0;
  readonly #layout: MatrixLayout;
  readonly #isSample: Uint8Array;
  #at = 0;

  constructor(layout: MatrixLayout) {
    this.#layout = layout;
    this.#isSample = new Uint8Array(layout.columns.length);
    for (const column of layout.samples) this.#isSample[column] = 1;
  }

  /** Writes the values of the line between `from` and `to` into `values` from `into` on, NaN where one is missing. */
  parse(bytes: Buffer, line: number, from: number, to: number, values: Float64Array, into: number): void {
    const width = this.#layout.columns.length;
    this.missing = 0;
    this.#at = from;
    let [column, place] = [0, into];
    for (; column < width && this.#at <= to; column += 1) {
      const start = this.#at;
      if (this.#isSample[column] === 1) {
        const value = this.#number(bytes, line, column, to);
        if (Number.isNaN(value)) this.missing += 1;
        values[place] = value;
        place += 1;
      } else {
        this.#at = cellEnd(bytes, start, to);
        if (column === this.#layout.symbol) this.symbol = this.#name(bytes, line, start);
        if (column === this.#layout.entrez) this.entrez = this.#name(bytes, line, start);
      }
      this.#at += 1;
    }
    if (column < width || this.#at <= to) this.#requireWidth(bytes.toString("utf8", from, to), line);
  }

  #requireWidth(text: string, line: number): void {
    const { file, headerLine, columns } = this.#layout;
    splitRow({ file, line: headerLine, columns }, { number: line, text });
  }

  #name(bytes: Buffer, line: number, start: number): string {
    const text = bytes.toString("utf8", start, this.#at);
    requirePrintable({ number: line, text }, this.#layout.file);
    return text;
  }

  /** Plain decimals are read digit by digit; every other cell by its text. Leaves the place at the cell's end. */
  #number(bytes: Buffer, line: number, column: number, to: number): number {
    const start = this.#at;
    let at = start;
    const negative = bytes[at] === minus;
    if (negative) at += 1;
    let [mantissa, decimals] = [0, 0];
    const whole = at;
    for (let byte = bytes[at] ?? tab; byte >= zero && byte <= nine; byte = bytes[at] ?? tab) {
      mantissa = mantissa * 10 + (byte - zero);
      at += 1;
    }
    let digits = at - whole;
    if (bytes[at] === point) {
      const fraction = (at += 1);
      for (let byte = bytes[at] ?? tab; byte >= zero && byte <= nine; byte = bytes[at] ?? tab) {
        mantissa = mantissa * 10 + (byte - zero);
        at += 1;
      }
      decimals = at - fraction;
      digits += decimals;
    }
    const isPlain = digits > 0 && digits <= EXACT_DIGITS && (at === to || bytes[at] === tab);
    if (!isPlain) return this.#otherCell(bytes, line, column, to);
    this.#at = at;
    const size = decimals > 0 ? mantissa / (powers[decimals] ?? 1) : mantissa;
    const value = negative ? -size : size;
    const kept = this.#layout.cells === "decimal" ? value : callOf(value);
    return kept ?? this.#byText(bytes, line, column, start);
  }

  #otherCell(bytes: Buffer, line: number, column: number, to: number): number {
    const start = this.#at;
    this.#at = cellEnd(bytes, start, to);
    const isNA = this.#at - start === 2 && bytes[start] === capitalN && bytes[start + 1] === capitalA;
    return isNA ? Number.NaN : this.#byText(bytes, line, column, start);
  }

  #byText(bytes: Buffer, line: number, column: number, start: number): number {
    const { file, headerLine, columns, cells } = this.#layout;
    const place = () => cellPlace({ file, line: headerLine, columns }, line, column);
    return readCell(bytes.toString("utf8", start, this.#at), cells, place, () => {
      this.infinite += 1;
    });
  }
}

function cellEnd(bytes: Buffer, start: number, to: number): number {
  const end = bytes.indexOf(tab, start);
  return end < 0 || end > to ? to : end;
}
