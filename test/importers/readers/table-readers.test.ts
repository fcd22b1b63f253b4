import { afterAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CallLayout } from "../../../src/importers/calls/layout.ts";
import type { MatrixLayout } from "../../../src/importers/matrix/layout.ts";
import { openTableReaders } from "../../../src/importers/readers/table-readers.ts";
import { scratchFolder } from "../imported-home.ts";

const folder = scratchFolder();
const readers = openTableReaders();
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
  for await (const part of readers.values(layout)) {
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
    for await (const part of readers.values(writeMatrix("left.txt", 1000))) {
      expect(part.symbols[0]).toBe("G0");
      break;
    }
  });
});

const callColumns = ["Hugo_Symbol", "Tumor_Sample_Barcode", "Variant_Classification", "HGVSp_Short", "Start_Position"];

/** A file whose call `i` is of the gene i modulo 7 and the sample i modulo 5. */
function writeCalls(name: string, calls: number, startOf = (i: number): string => String(i)): CallLayout {
  const file = join(folder.path, name);
  const change = (i: number): string => (i % 2 === 0 ? `p.R${i}H` : "NA");
  const lines = Array.from({ length: calls }, (_, i) =>
    [`G${i % 7}`, `S${i % 5}`, "Silent", change(i), startOf(i)].join("\t"),
  );
  writeFileSync(file, `${[callColumns.join("\t"), ...lines].join("\n")}\n`);
  const absent = {
    entrez: -1,
    filter: -1,
    center: -1,
    chromosome: -1,
    end: -1,
    reference: -1,
    allele1: -1,
    allele2: -1,
  };
  const optional = { ...absent, symbol: 0, proteinChange: 3, start: 4 };
  return { file, line: 1, columns: callColumns, sample: 1, classification: 2, optional };
}

async function readCalls(layout: CallLayout) {
  const texts: Record<"gene" | "sample", string[]> = { gene: [], sample: [] };
  const calls: (string | number | null | undefined)[][] = [];
  let sha256: string | undefined;
  for await (const rows of readers.calls(layout)) {
    for (const name of ["gene", "sample"] as const) texts[name].push(...rows.fresh[name]);
    for (const [i, gene] of rows.codes.gene.entries()) {
      const named = [texts.gene[gene], texts.sample[rows.codes.sample[i] ?? -1]];
      calls.push([...named, rows.proteinChange[i], rows.start[i], rows.stop[i], rows.codes.filter[i]]);
    }
    sha256 = rows.end?.sha256;
  }
  return { calls, sha256 };
}

describe("calls read at once", () => {
  it("come whole and in order, with the texts that their numbers stand for", async () => {
    const layouts = [30_000, 12_000].map((calls, i) => writeCalls(`calls-${i}.txt`, calls));
    for (const [i, read] of (await Promise.all(layouts.map(readCalls))).entries()) {
      const file = readFileSync(layouts[i]?.file ?? "");
      expect(read.sha256).toBe(createHash("sha256").update(file).digest("hex"));
      expect(read.calls).toHaveLength([30_000, 12_000][i] ?? 0);
      expect(read.calls[11_111]).toEqual(["G2\t\t", "S1", null, 11_111, -1, -1]);
      expect(read.calls.at(-2)?.[2]).toBe(`p.R${read.calls.length - 2}H`);
    }
  });

  it("stop at a mistake deep in the file", async () => {
    const spoilt = writeCalls("spoilt-calls.txt", 20_000, (i) => (i === 15_000 ? "chr7" : "1"));
    await expect(readCalls(spoilt)).rejects.toMatchObject({
      code: "invalid_request",
      details: { file: spoilt.file, line: 15_002, column: 5, columnName: "Start_Position", found: '"chr7"' },
    });
  });
});
