/** Works on items a bounded number at a time; results come in the order of the items. The first failure ends all other work and is thrown. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> {
  const stopping = new AbortController();
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [i, item] of waiting) {
      if (stopping.signal.aborted) return;
      results[i] = await work(item, stopping.signal);
    }
  };
  const failures: unknown[] = [];
  const stop = (error: unknown) => {
    failures.push(error);
    stopping.abort();
  };
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch(stop)));
  if (failures.length > 0) throw failures[0];
  return results;
}
