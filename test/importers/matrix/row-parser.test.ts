import { describe, expect, it } from "@jest/globals";
import { array, assert, constantFrom, integer, option, property, tuple } from "fast-check";
import type { MatrixLayout } from "../../../src/importers/matrix/layout.ts";
import { RowParser } from "../../../src/importers/matrix/row-parser.ts";

const layoutOf = (samples: number, cells: MatrixLayout["cells"] = "decimal"): MatrixLayout => ({
  file: "data.txt",
  headerLine: 1,
  columns: ["Hugo_Symbol", "Entrez_Gene_Id", ...Array.from({ length: samples }, (_, i) => `S${i}`)],
  symbol: 0,
  entrez: 1,
  samples: Array.from({ length: samples }, (_, i) => i + 2),
  cells,
});

/** Reads one row of cells. */
function parse(cells: readonly string[], kind: MatrixLayout["cells"] = "decimal") {
  const parser = new RowParser(layoutOf(cells.length, kind));
  const bytes = Buffer.from(["TP53", "7157", ...cells].join("\t"));
  const values = new Float64Array(cells.length);
  parser.parse(bytes, 7, 0, bytes.length, values, 0);
  return { parser, values: [...values] };
}

const digits = (from: number, to: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: from, maxLength: to }).map((all) => all.join(""));
const decimal = tuple(
  constantFrom("", "-"),
  digits(1, 20),
  option(digits(0, 24)),
  constantFrom("", "", "", "e5", "E-7"),
).map(([sign, whole, fraction, power]) => `${sign}${whole}${fraction === null ? "" : `.${fraction}`}${power}`);

describe("a row of a matrix", () => {
  it("has the doubles nearest to its decimals, to the last bit", () => {
    assert(
      property(array(decimal, { minLength: 1, maxLength: 8 }), (cells) => {
        expect(parse(cells).values).toEqual(cells.map(Number));
      }),
      { numRuns: 2000 },
    );
  });

  it("has NaN where a value is missing or infinite, and counts them", () => {
    const { parser, values } = parse(["1.5", "NA", "", "Inf", " nan ", "-3", "[Not Available]"]);
    expect(values).toEqual([1.5, Number.NaN, Number.NaN, Number.NaN, Number.NaN, -3, Number.NaN]);
    expect({ missing: parser.missing, infinite: parser.infinite }).toEqual({ missing: 5, infinite: 1 });
    expect({ symbol: parser.symbol, entrez: parser.entrez }).toEqual({ symbol: "TP53", entrez: "7157" });
  });

  it("has calls from -2 to 2, -1.5 as -2", () => {
    expect(parse(["-2", "-1.5", "-1", "0", "1.0", "2", "NA"], "call").values).toEqual([
      -2,
      -2,
      -1,
      0,
      1,
      2,
      Number.NaN,
    ]);
  });

  it.each([
    { cells: ["1", "high"], kind: "decimal", column: 4, expected: "a number or NA", found: '"high"' },
    { cells: ["1.2.3"], kind: "decimal", column: 3, expected: "a number or NA", found: '"1.2.3"' },
    { cells: ["0", "-"], kind: "decimal", column: 4, expected: "a number or NA", found: '"-"' },
    { cells: ["0", "1.5"], kind: "call", column: 4, expected: "-2, -1, 0, 1, 2 or NA", found: '"1.5"' },
  ] as const)("is refused at $found with line and column", ({ cells, kind, column, expected, found }) => {
    expect(() => parse(cells, kind)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ line: 7, column, expected, found }) }),
    );
  });

  it("may have empty cells behind its last column, and no other", () => {
    const parser = new RowParser(layoutOf(2));
    const read = (text: string) => {
      const values = new Float64Array(2);
      parser.parse(Buffer.from(text), 3, 0, text.length, values, 0);
      return [...values];
    };
    expect(read("TP53\t7157\t1\t2\t\t")).toEqual([1, 2]);
    expect(() => read("TP53\t7157\t1\t2\t3")).toThrow(/line 3, column 5: expected 4 tab-separated columns, found 5/);
    expect(() => read("TP53\t7157\t1")).toThrow(/expected 4 tab-separated columns, found 3/);
  });
});
