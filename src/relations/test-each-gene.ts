import type { ExpressionMatrix, GeneBlock } from "../variables/expression/expression-matrix.ts";
import type { GeneTest, GeneTester, GeneTests, SharedGenes, Work } from "./work.ts";

/** Values in one of two blocks of genes: 32 MB. One block is read while the one before is tested. */
const MOST_CELLS = 4_000_000;
/** Values in a block of more samples: 128 MB. */
const MOST_CELLS_WIDE = 16_000_000;
/** Genes that the database reads together; a block that holds a part of them reads them all. */
const READ_TOGETHER = 2048;
/** Tested between two looks at progress and cancellation. */
const GENES_AT_ONCE = 250;

function blocksOf(genes: number, samples: number): GeneBlock[] {
  const most = Math.floor(MOST_CELLS / samples);
  const part = Math.max(1, Math.min(READ_TOGETHER / 2, Math.floor(MOST_CELLS_WIDE / samples)));
  const size = most > READ_TOGETHER ? most - (most % READ_TOGETHER) : part;
  return Array.from({ length: Math.ceil(genes / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(genes, (i + 1) * size),
  }));
}

/** By what genes are tested, and what is made of the rows of some of them. */
export interface TestOfGenes<Name extends GeneTest, Tested> {
  readonly name: Name;
  readonly given: GeneTests[Name]["given"];
  readonly testedOf: (rows: GeneTests[Name]["rows"], genes: readonly string[]) => readonly Tested[];
}

/** Tests the genes of one block on all threads of the tester; `onTested` hears how many are done. */
async function testBlock<Name extends GeneTest, Tested>(
  { values, samples }: Pick<SharedGenes, "values" | "samples">,
  genes: readonly string[],
  { name, given, testedOf }: TestOfGenes<Name, Tested>,
  tester: GeneTester,
  onTested: (count: number) => void,
): Promise<readonly Tested[]> {
  const stretches = Array.from({ length: Math.ceil(genes.length / GENES_AT_ONCE) }, (_, i) => i * GENES_AT_ONCE);
  const parts = stretches.map(async (first) => {
    const last = Math.min(genes.length, first + GENES_AT_ONCE);
    const rows = await tester.test(name, { values, samples, first, last }, given);
    onTested(last - first);
    return testedOf(rows, genes.slice(first, last));
  });
  return (await Promise.all(parts)).flat();
}

/** Memory for two blocks, which are read and tested by turns. */
function roomsFor(cells: number): readonly [SharedArrayBuffer, SharedArrayBuffer] {
  const room = (): SharedArrayBuffer => new SharedArrayBuffer(cells * Float64Array.BYTES_PER_ELEMENT);
  return [room(), room()];
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

/** Reads and tests every gene of the matrix, block by block. */
export async function testEachGene<Name extends GeneTest, Tested>(
  matrix: ExpressionMatrix,
  samples: number,
  test: TestOfGenes<Name, Tested>,
  work: Work,
): Promise<Tested[]> {
  const { genes } = matrix;
  const blocks = blocksOf(genes.length, samples);
  const rooms = roomsFor((blocks[0]?.to ?? 0) * samples);
  const onRead = counting((blocks[0]?.to ?? 0) * matrix.profileCount, "reading values", work);
  const onTested = counting(genes.length, "testing genes", work);
  const tester = work.openGeneTester();
  try {
    const tested: Tested[] = [];
    let testing: Promise<readonly Tested[]> = Promise.resolve([]);
    for (const [place, block] of blocks.entries()) {
      // The other room holds the block before, which is tested meanwhile.
      const values = rooms[place % 2] ?? rooms[0];
      const reading = matrix.read(block, values, block.from === 0 ? onRead : () => undefined);
      const [, before] = await Promise.all([reading, testing]);
      tested.push(...before);
      onTested(0);
      const own = genes.slice(block.from, block.to);
      testing = testBlock({ values, samples }, own, test, tester, onTested);
    }
    tested.push(...(await testing));
    return tested;
  } finally {
    await tester.close();
  }
}
