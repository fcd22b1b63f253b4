import type { ExpressionMatrix } from "../../src/statistics/index.ts";

export type GenomeWideInput = { genes: number; n1: number; n2: number; seed: number; missing: boolean };

/** Pseudo-random unsigned 32-bit number of an index, as the README of the vectors defines it. */
function hash(index: number, seed: number): number {
  const a = (Math.imul(index, 0x9e3779b1) + seed + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = ((t + Math.imul(t ^ (t >>> 7), 61 | t)) | 0) ^ t;
  return (t ^ (t >>> 14)) >>> 0;
}

/** Value of one gene in one sample, NaN when missing. */
function valueAt(gene: number, sample: number, { n1, n2, seed, missing }: GenomeWideInput): number {
  const index = gene * (n1 + n2) + sample;
  const [a, b] = [hash(2 * index, seed), hash(2 * index + 1, seed)];
  let value = ((a & 65535) + (a >>> 16) + (b & 65535) + (b >>> 16)) / 16384;
  if (sample < n1 && gene % 20 === 0) value += 1 + (Math.floor(gene / 20) % 64) / 16;
  if (sample < n1 && gene % 20 === 1) value += 0.25;
  if (gene % 5 === 2 && ((a >>> 3) & 7) < 4) value = 0;
  if (gene % 5 === 3) value = Math.floor(4 * value) / 4;
  if (gene % 1000 === 999) value = 0;
  return missing && gene % 7 === 3 && ((b >>> 5) & 63) === 0 ? Number.NaN : value;
}

/** The synthetic matrix of a genome-wide vector. */
export function generatedMatrix(input: GenomeWideInput): ExpressionMatrix {
  const samples = input.n1 + input.n2;
  const values = new Float64Array(input.genes * samples);
  for (let i = 0; i < values.length; i += 1) values[i] = valueAt(Math.floor(i / samples), i % samples, input);
  return { values, genes: input.genes, sizes: [input.n1, input.n2] };
}
