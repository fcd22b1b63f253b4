import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Cohort, cohortsOf } from "../tcga-size/cohorts.ts";
import { type BenchGene, benchGenes } from "../tcga-size/genes.ts";
import { writeStudy } from "../tcga-size/write-study.ts";

/** Genes, and values of expression and copy number together, of TCGA. */
const ALL_GENES = 20_502;
export const FULL_SIZE = 4.5e8;
const CALLS_PER_SAMPLE = 246;

/** What is generated for one number of values. */
export interface Size {
  readonly cohorts: readonly Cohort[];
  readonly genes: readonly BenchGene[];
  readonly samples: number;
  readonly values: number;
}

/** All 33 cancer types at any size: fewer samples first, then fewer genes. */
export function sizeOf(wanted: number): Size {
  const cohorts = cohortsOf(Math.min(1, wanted / FULL_SIZE));
  const samples = cohorts.reduce((sum, cohort) => sum + cohort.samples, 0);
  const genes = benchGenes(Math.min(ALL_GENES, Math.ceil(wanted / samples / 2)));
  return { cohorts, genes, samples, values: samples * genes.length * 2 };
}

export function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Writes the studies below a folder and returns theirs. */
export const writeStudies = (root: string, { cohorts, genes }: Size): string[] =>
  cohorts.map((cohort) => writeStudy(root, cohort, { genes, callsPerSample: CALLS_PER_SAMPLE }));
