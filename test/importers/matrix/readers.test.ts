import { afterAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MatrixLayout } from "../../../src/importers/matrix/layout.ts";
import { openMatrixReaders } from "../../../src/importers/matrix/readers.ts";
import { scratchFolder } from "../imported-home.ts";

const folder = scratchFolder();
const readers = openMatrixReaders();
afterAll(async () => {
  await readers.close();
  folder.remove();
});

const samples = 500;

/** A file whose value of row `r` and sample `s` is r + s / 1000; returns how it is to be read. */
function writeMatrix(name: string, rows: number, spoil = (line: string, _: number): string => line): MatrixLayout {
  const file = join(folder.path, name);
  const columns = ["Hugo_Symbol", ...Array.from({ length: samples }, (_, s) => `S${s}`)];
  const lines = Array.from({ length: rows }, (_, r) =>
    spoil(`G${r}\t${Array.from({ length: samples }, (_, s) => r + s / 1000).join("\t")}`, r),
  );
  writeFileSync(file, `${[columns.join("\t"), ...lines].join("\n")}\n`);
  const ofSamples = columns.map((_, index) => index).slice(1);
  return { file, headerLine: 1, columns, symbol: 0, entrez: -1, samples: ofSamples, cells: "decimal" };
}

async function readAll(layout: MatrixLayout) {
  const genes: string[] = [];
  const values: number[] = [];
  let sha256: string | undefined;
  for await (const part of readers.parts(layout)) {
    genes.push(...part.symbols);
    for (const value of part.values.subarray(0, part.symbols.length * samples)) values.push(value);
    sha256 = part.end?.sha256;
  }
  return { genes, values, sha256 };
}

describe("matrices read at once", () => {
  it("come whole and in order, each with the digest of its file", async () => {
    const layouts = [1200, 700, 900].map((rows, i) => ({ rows, layout: writeMatrix(`whole-${i}.txt`, rows) }));
    const read = await Promise.all(layouts.map(({ layout }) => readAll(layout)));
    for (const [i, { rows, layout }] of layouts.entries()) {
      expect(read[i]?.genes).toEqual(Array.from({ length: rows }, (_, r) => `G${r}`));
      const off = read[i]?.values.findIndex((value, at) => value !== Math.floor(at / samples) + (at % samples) / 1000);
      expect([read[i]?.values.length, off]).toEqual([rows * samples, -1]);
      expect(read[i]?.sha256).toBe(createHash("sha256").update(readFileSync(layout.file)).digest("hex"));
    }
  });

  it("stop at a mistake deep in one file, and go on with the others", async () => {
    const spoilt = writeMatrix("spoilt.txt", 900, (line, r) =>
      r === 800 ? line.replace("\t800.007\t", "\tlow\t") : line,
    );
    const [mistake, whole] = await Promise.allSettled([readAll(spoilt), readAll(writeMatrix("other.txt", 600))]);
    expect(mistake).toMatchObject({
      status: "rejected",
      reason: { code: "invalid_request", details: { file: spoilt.file, line: 802, column: 9, found: '"low"' } },
    });
    expect(whole).toMatchObject({ status: "fulfilled" });
  });

  it("may be left before their end", async () => {
    for await (const part of readers.parts(writeMatrix("left.txt", 1000))) {
      expect(part.symbols[0]).toBe("G0");
      break;
    }
  });
});
