/** Probabilities of 0, 1, ... concordant pairs among n untied ones: the k-th patient adds 0 to k - 1, equally likely. */
function masses(n: number): Float64Array {
  const mass = new Float64Array((n * (n - 1)) / 2 + 1);
  mass[0] = 1;
  for (let size = 2; size <= n; size += 1) {
    const before = mass.slice();
    for (let count = (size * (size - 1)) / 2; count >= 0; count -= 1) {
      let sum = 0;
      for (let added = 0; added < size && added <= count; added += 1) sum += before[count - added] ?? 0;
      mass[count] = sum / size;
    }
  }
  return mass;
}

/** P(concordant pairs <= count) of n pairs in random order, n < 50. R: the exact p of cor.test(method = "kendall"). */
export const kendallCdf = (n: number, count: number): number =>
  masses(n)
    .subarray(0, count + 1)
    .reduce((sum, mass) => sum + mass, 0);
