const DIGIT_BITS = 8;
const BUCKETS = 2 ** DIGIT_BITS;
const PASSES = 32 / DIGIT_BITS;
/** Moves per value after which finishing by insertion is given up for the native sort. */
const MOVES_PER_VALUE = 8;

/** Place of the word with sign and exponent in the two 32-bit words of a double on this machine. */
const HIGH_WORD = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** Values with the label of each. */
export type Labelled = { readonly values: Float64Array; readonly labels: Uint16Array };

/** A buffer that sorts its first values, and their labels with them, again and again without allocating. */
export type LabelledSorter = Labelled & {
  /** Sorts the first `count` values, without NaN; what is returned is valid until the next values are written. */
  readonly sort: (count: number) => Labelled;
};

/** A buffer with the 32-bit words of its doubles. */
type Buffer = Labelled & { readonly words: Uint32Array };

function bufferOf(capacity: number): Buffer {
  const values = new Float64Array(capacity);
  return { values, words: new Uint32Array(values.buffer), labels: new Uint16Array(capacity) };
}

/** Maps the high word of a double to an unsigned number in the same order. */
const orderedWord = (word: number): number => (word ^ ((word >> 31) | 0x80000000)) >>> 0;

/** Turns counts per bucket into first positions; true when all values share one bucket. */
function toOffsets(counts: Uint32Array, total: number): boolean {
  let position = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const size = counts[bucket] ?? 0;
    if (size === total) return true;
    counts[bucket] = position;
    position += size;
  }
  return false;
}

/** One stable distribution by eight bits of the high word. */
function distribute(
  { values, words, labels }: Buffer,
  target: Labelled,
  offsets: Uint32Array,
  shift: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const bucket = (orderedWord(words[2 * i + HIGH_WORD] ?? 0) >>> shift) & (BUCKETS - 1);
    const position = offsets[bucket] ?? 0;
    offsets[bucket] = position + 1;
    target.values[position] = values[i] ?? 0;
    target.labels[position] = labels[i] ?? 0;
  }
}

/** By comparing, where insertion would move too much. */
function sortByComparing({ values, labels }: Labelled): Labelled {
  const order = Uint32Array.from(values.keys()).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const [sorted, theirs] = [values.slice(), labels.slice()];
  for (const [place, from] of order.entries()) {
    sorted[place] = values[from] ?? 0;
    theirs[place] = labels[from] ?? 0;
  }
  return { values: sorted, labels: theirs };
}

/** Finishes values that are sorted by their high words. */
function insertRemaining(sorted: Labelled): Labelled {
  const { values, labels } = sorted;
  let moves = 0;
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if ((values[i - 1] ?? 0) <= value) continue;
    const label = labels[i] ?? 0;
    let place = i;
    for (; place > 0 && (values[place - 1] ?? 0) > value; place -= 1) {
      values[place] = values[place - 1] ?? 0;
      labels[place] = labels[place - 1] ?? 0;
    }
    values[place] = value;
    labels[place] = label;
    moves += i - place;
    if (moves > MOVES_PER_VALUE * values.length) return sortByComparing(sorted);
  }
  return sorted;
}

function countDigits(words: Uint32Array, counts: readonly Uint32Array[], count: number): void {
  for (const buckets of counts) buckets.fill(0);
  for (let i = 0; i < count; i += 1) {
    const word = orderedWord(words[2 * i + HIGH_WORD] ?? 0);
    for (let pass = 0; pass < PASSES; pass += 1) {
      const buckets = counts[pass];
      const bucket = (word >>> (pass * DIGIT_BITS)) & (BUCKETS - 1);
      if (buckets !== undefined) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
  }
}

/** Sorter for up to `capacity` values: radix passes over the high word (6 digits), then insertion for what they leave. */
export function labelledSorter(capacity: number): LabelledSorter {
  const [first, second] = [bufferOf(capacity), bufferOf(capacity)];
  const counts = Array.from({ length: PASSES }, () => new Uint32Array(BUCKETS));
  const sort = (count: number): Labelled => {
    let [source, target] = [first, second];
    countDigits(first.words, counts, count);
    for (const [pass, offsets] of counts.entries()) {
      if (toOffsets(offsets, count)) continue;
      distribute(source, target, offsets, pass * DIGIT_BITS, count);
      [source, target] = [target, source];
    }
    return insertRemaining({ values: source.values.subarray(0, count), labels: source.labels.subarray(0, count) });
  };
  return { values: first.values, labels: first.labels, sort };
}
