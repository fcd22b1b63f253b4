import type { DataReader } from "../../catalogue/data-reader.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { GeneTester, SharedMatrix, Work } from "../../relations/work.ts";
import type { RankSumRows } from "../../statistics/index.ts";
import {
  type GeneBlock,
  readExpressionMatrix,
  readMeasuredGenes,
} from "../../variables/expression/expression-matrix.ts";
import { matrixSource } from "./read-matrix.ts";
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

/** Values in one block of genes: 32 MB. One block is read while the one before is tested. */
const MOST_CELLS = 4_000_000;
/** Tested between two looks at progress and cancellation. */
const GENES_AT_ONCE = 250;

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

/** Tests the genes of one block on all threads of the tester; `onTested` hears how many are done. */
async function testBlock(
  matrix: SharedMatrix,
  { genes, from }: GeneBlock,
  tester: GeneTester,
  onTested: (count: number) => void,
): Promise<TestedGene[]> {
  const stretches = Array.from({ length: Math.ceil(matrix.genes / GENES_AT_ONCE) }, (_, i) => i * GENES_AT_ONCE);
  const parts = stretches.map(async (first) => {
    const last = Math.min(matrix.genes, first + GENES_AT_ONCE);
    const rows = await tester.test({ ...matrix, first, last, minimumPerGroup: SMALLEST_GROUP });
    onTested(last - first);
    return testedGenes(rows, genes.slice(from + first, from + last));
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

/** Reads and tests every gene that the profiles measure, block by block. */
export async function testGenes(compared: ComparedGroups, data: DataReader, work: Work): Promise<TestedGene[]> {
  const source = await matrixSource(compared, data);
  const genes = await readMeasuredGenes(
    source.profiles.map(({ profileId }) => profileId),
    data,
  );
  const [n1 = 0, n2 = 0] = compared.groups.map((group) => group.samples.length);
  const blocks = blocksOf(genes, source.samples);
  const onRead = counting((blocks[0]?.to ?? 0) * source.profiles.length, "reading values", work);
  const onTested = counting(genes.length, "testing genes", work);
  const tester = work.openGeneTester();
  try {
    const tested: TestedGene[] = [];
    let testing: Promise<TestedGene[]> = Promise.resolve([]);
    for (const block of blocks) {
      const reading = readExpressionMatrix(source, block, data, block.from === 0 ? onRead : () => undefined);
      const [values, before] = await Promise.all([reading, testing]);
      tested.push(...before);
      onTested(0);
      testing = testBlock({ values, genes: block.to - block.from, n1, n2 }, block, tester, onTested);
    }
    tested.push(...(await testing));
    return tested.filter((gene) => gene.n1 + gene.n2 > 0);
  } finally {
    await tester.close();
  }
}
