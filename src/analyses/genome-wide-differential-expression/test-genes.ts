import { z } from "zod";
import type { RankSumRows } from "../../statistics/index.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { GeneTester, SharedMatrix, Work } from "../../relations/work.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import { type GeneBlock, readMatrix } from "./read-matrix.ts";
import type { ComparedGroups } from "./read-two-groups.ts";

/** One gene as it was tested, on the analysed scale. */
export interface TestedGene {
  readonly gene: string;
  readonly n1: number;
  readonly n2: number;
  readonly mean1: number;
  readonly mean2: number;
  /** U of the first group. */
  readonly u1: number;
  /** NaN for a gene that cannot be tested. */
  readonly lnP: number;
}

/** Values held at a time: 64 MB. More are read and tested in several blocks of genes. */
const MOST_CELLS = 8_000_000;
/** Tested between two looks at progress and cancellation: about a tenth of a second. */
const GENES_AT_ONCE = 500;

const GeneRow = z.object({ gene: z.string() });

async function readGenes(data: DataReader): Promise<string[]> {
  const statement = sql`
SELECT gene
FROM genes
ORDER BY gene`;
  return (
    await data.rows("Genes of the data set, in the order in which they are numbered below", statement, GeneRow)
  ).map(({ gene }) => gene);
}

function blocksOf(genes: readonly string[], samples: number): GeneBlock[] {
  const size = Math.max(1, Math.floor(MOST_CELLS / samples));
  const count = Math.ceil(genes.length / size);
  return Array.from({ length: count }, (_, i) => ({
    genes,
    from: i * size,
    to: Math.min(genes.length, (i + 1) * size),
  }));
}

function testedGenes(rows: RankSumRows, genes: readonly string[]): TestedGene[] {
  return genes.map((gene, i) => ({
    gene,
    n1: rows.n1[i] ?? 0,
    n2: rows.n2[i] ?? 0,
    mean1: rows.mean1[i] ?? Number.NaN,
    mean2: rows.mean2[i] ?? Number.NaN,
    u1: rows.u1[i] ?? Number.NaN,
    lnP: rows.lnP[i] ?? Number.NaN,
  }));
}

async function testBlock(
  matrix: SharedMatrix,
  { genes, from, to }: GeneBlock,
  tester: GeneTester,
  { signal, report }: Work,
): Promise<TestedGene[]> {
  const tested: TestedGene[] = [];
  for (let first = 0; first < matrix.genes; first += GENES_AT_ONCE) {
    signal?.throwIfAborted();
    report({ done: from + first, total: genes.length, stage: "testing genes" });
    const last = Math.min(matrix.genes, first + GENES_AT_ONCE);
    const rows = await tester.test({ ...matrix, first, last, minimumPerGroup: SMALLEST_GROUP });
    tested.push(...testedGenes(rows, genes.slice(from + first, from + last)));
  }
  report({ done: to, total: genes.length, stage: "testing genes" });
  return tested;
}

/** Tells of the rows of the first block; from then on the tested genes say how far the work is. */
function readingProgress({ from, to }: GeneBlock, samples: number, { report }: Work): (count: number) => void {
  const total = (to - from) * samples;
  let rows = 0;
  return (count) => {
    rows += count;
    if (from === 0) report({ done: Math.min(rows, total), total, stage: "reading values" });
  };
}

/** Reads and tests every gene of the data set that has a value in a group, block by block. */
export async function testGenes(compared: ComparedGroups, data: DataReader, work: Work): Promise<TestedGene[]> {
  const genes = await readGenes(data);
  const samples = compared.groups.reduce((sum, group) => sum + group.samples.length, 0);
  const tester = work.openGeneTester();
  const tested: TestedGene[] = [];
  try {
    for (const block of blocksOf(genes, samples)) {
      const matrix = await readMatrix(compared, block, data, readingProgress(block, samples, work));
      tested.push(...(await testBlock(matrix, block, tester, work)));
    }
  } finally {
    await tester.close();
  }
  return tested.filter(({ n1, n2 }) => n1 + n2 > 0);
}
