import type { RankSumRows } from "../../statistics/index.ts";
import type { ExpressionMatrix, GeneBlock } from "../../variables/expression/expression-matrix.ts";
import { SMALLEST_GROUP } from "../group-sizes.ts";
import type { GeneTester, SharedMatrix, Work } from "../work.ts";

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

type GroupSizes = readonly [n1: number, n2: number];

/** Values in one block of genes: 32 MB. One block is read while the one before is tested. */
const MOST_CELLS = 4_000_000;
/** Genes that the database reads together; a block that holds a part of them would read them all. */
const READ_TOGETHER = 2048;
/** Tested between two looks at progress and cancellation. */
const GENES_AT_ONCE = 250;

function blocksOf(genes: number, samples: number): GeneBlock[] {
  const most = Math.max(1, Math.floor(MOST_CELLS / samples));
  const size = most - (most > READ_TOGETHER ? most % READ_TOGETHER : 0);
  return Array.from({ length: Math.ceil(genes / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(genes, (i + 1) * size),
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

/** Tests the genes of one block on all threads of the tester; `onTested` hears how many are done. */
async function testBlock(
  matrix: SharedMatrix,
  genes: readonly string[],
  tester: GeneTester,
  onTested: (count: number) => void,
): Promise<TestedGene[]> {
  const stretches = Array.from({ length: Math.ceil(matrix.genes / GENES_AT_ONCE) }, (_, i) => i * GENES_AT_ONCE);
  const parts = stretches.map(async (first) => {
    const last = Math.min(matrix.genes, first + GENES_AT_ONCE);
    const rows = await tester.test({ ...matrix, first, last, minimumPerGroup: SMALLEST_GROUP });
    onTested(last - first);
    return testedGenes(rows, genes.slice(first, last));
  });
  return (await Promise.all(parts)).flat();
}

/** Counts what has come so far. */
function counting(total: number, stage: string, { signal, report }: Work): (count: number) => void {
  let done = 0;
  return (count) => {
    signal?.throwIfAborted();
    done += count;
    report({ done: Math.min(done, total), total, stage });
  };
}

/** Reads and tests every gene of the matrix, block by block; its columns are the samples of the first group, then of the second. */
export async function testGenes(matrix: ExpressionMatrix, [n1, n2]: GroupSizes, work: Work): Promise<TestedGene[]> {
  const { genes } = matrix;
  const blocks = blocksOf(genes.length, n1 + n2);
  const size = (blocks[0]?.to ?? 0) * (n1 + n2) * Float64Array.BYTES_PER_ELEMENT;
  const rooms = [new SharedArrayBuffer(size), new SharedArrayBuffer(size)] as const;
  const onRead = counting((blocks[0]?.to ?? 0) * matrix.profileCount, "reading values", work);
  const onTested = counting(genes.length, "testing genes", work);
  const tester = work.openGeneTester();
  try {
    const tested: TestedGene[] = [];
    let testing: Promise<TestedGene[]> = Promise.resolve([]);
    for (const [place, block] of blocks.entries()) {
      // The other room holds the block before, which is tested meanwhile.
      const values = rooms[place % 2 === 0 ? 0 : 1];
      const reading = matrix.read(block, values, block.from === 0 ? onRead : () => undefined);
      const [, before] = await Promise.all([reading, testing]);
      tested.push(...before);
      onTested(0);
      const own = genes.slice(block.from, block.to);
      testing = testBlock({ values, genes: own.length, n1, n2 }, own, tester, onTested);
    }
    tested.push(...(await testing));
    return tested.filter((gene) => gene.n1 + gene.n2 > 0);
  } finally {
    await tester.close();
  }
}
