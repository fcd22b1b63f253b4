import { availableParallelism } from "node:os";
import { CgqError } from "../../errors.ts";
import { WorkerThread } from "../../threads/worker-thread.ts";
import type { CallLayout } from "../calls/layout.ts";
import type { CallRows } from "../calls/rows.ts";
import type { MatrixLayout } from "../matrix/layout.ts";
import type { MatrixRows } from "../matrix/rows.ts";
import { ReadAnswer, type ReadRequest } from "./message.ts";

/** Values that are read at a time; a row of more samples has a buffer of its own. */
const bufferValues = 1 << 17;
/** Parts of a file that are read before the first is stored. */
const READ_AHEAD = { values: 4, calls: 2 } as const;

/** Some rows of a matrix. The values are overwritten once the next rows are asked for. */
export interface MatrixPart extends MatrixRows {
  /** Of the row `i` of `n` samples from `i * n` on; NaN where one is missing. */
  readonly values: Float64Array;
}

/** Threads that read tables, several files at once. */
export interface TableReaders {
  /** The rows of a matrix, part by part. Throws CgqError with file, line and column of a mistake. */
  values(layout: MatrixLayout): AsyncGenerator<MatrixPart>;
  /** The rows of a file of calls, part by part. Throws as `values`. */
  calls(layout: CallLayout): AsyncGenerator<CallRows>;
  close(): Promise<void>;
}

type Thread = WorkerThread<ReadRequest, ReadAnswer>;

async function ask(thread: Thread, request: ReadRequest): Promise<ReadAnswer> {
  const answer = await thread.ask(request);
  if (answer.is === "mistake") throw new CgqError("invalid_request", answer.message, { details: answer.details });
  return answer;
}

/**
 * The parts of a file in its order, so many of which are read ahead as there are slots to read them with: what stores them takes
 * long turns. A slot is used again once its part is stored.
 */
async function* readAhead<Slot, Part extends { readonly end: unknown }>(
  slots: readonly Slot[],
  read: (slot: Slot) => Promise<Part>,
): AsyncGenerator<Part> {
  const begin = (slot: Slot) => {
    const part = read(slot);
    // A mistake is thrown where the part is awaited.
    part.catch(() => undefined);
    return { slot, part };
  };
  const begun = slots.map(begin);
  try {
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) {
      const part = await next.part;
      yield part;
      if (part.end !== null) return;
      begun.push(begin(next.slot));
    }
  } finally {
    await Promise.allSettled(begun.map(({ part }) => part));
  }
}

const unasked = (): TypeError => new TypeError("A thread that reads tables answered what was not asked");

async function* valuesOf(thread: Thread, reader: number, layout: MatrixLayout): AsyncGenerator<MatrixPart> {
  const bytes = Math.max(bufferValues, layout.samples.length) * Float64Array.BYTES_PER_ELEMENT;
  const buffers = Array.from({ length: READ_AHEAD.values }, () => new SharedArrayBuffer(bytes));
  await ask(thread, { do: "open matrix", reader, layout });
  const fill = async (values: SharedArrayBuffer): Promise<MatrixPart> => {
    const answer = await ask(thread, { do: "fill", reader, values });
    if (answer.is !== "values") throw unasked();
    return { ...answer.rows, values: new Float64Array(values) };
  };
  try {
    yield* readAhead(buffers, fill);
  } finally {
    await ask(thread, { do: "close", reader });
  }
}

async function* callsOf(thread: Thread, reader: number, layout: CallLayout): AsyncGenerator<CallRows> {
  await ask(thread, { do: "open calls", reader, layout });
  const read = async (): Promise<CallRows> => {
    const answer = await ask(thread, { do: "read", reader });
    if (answer.is !== "calls") throw unasked();
    return answer.rows;
  };
  try {
    yield* readAhead(Array.from({ length: READ_AHEAD.calls }), read);
  } finally {
    await ask(thread, { do: "close", reader });
  }
}

/** Threads as many as there are cores; they start with the first file. */
export function openTableReaders(): TableReaders {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new WorkerThread<ReadRequest, ReadAnswer>(new URL("./thread.ts", import.meta.url), ReadAnswer),
  );
  let opened = 0;
  const next = (): [Thread, number] => {
    const thread = threads[opened % threads.length];
    if (thread === undefined) throw new Error("There is no thread.");
    return [thread, opened++];
  };
  return {
    values: (layout) => valuesOf(...next(), layout),
    calls: (layout) => callsOf(...next(), layout),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.stop(new Error("The readers were closed."))));
    },
  };
}
