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

/** A request under way. */
function begin(thread: Thread, request: ReadRequest): Promise<ReadAnswer> {
  const answer = ask(thread, request);
  // A mistake is thrown where the rows are awaited.
  answer.catch(() => undefined);
  return answer;
}

function twoBuffers({ samples }: MatrixLayout): [SharedArrayBuffer, SharedArrayBuffer] {
  const bytes = Math.max(bufferValues, samples.length) * Float64Array.BYTES_PER_ELEMENT;
  return [new SharedArrayBuffer(bytes), new SharedArrayBuffer(bytes)];
}

/** The thread reads the next rows while these are stored. */
async function* valuesOf(thread: Thread, reader: number, layout: MatrixLayout): AsyncGenerator<MatrixPart> {
  const [first, second] = twoBuffers(layout);
  const fill = (values: SharedArrayBuffer) => ({ answer: begin(thread, { do: "fill", reader, values }), values });
  await ask(thread, { do: "open matrix", reader, layout });
  let [current, spare] = [fill(first), second];
  try {
    for (;;) {
      const answer = await current.answer;
      if (answer.is !== "values") return;
      const { values } = current;
      if (answer.rows.end === null) [current, spare] = [fill(spare), values];
      yield { ...answer.rows, values: new Float64Array(values) };
      if (answer.rows.end !== null) return;
    }
  } finally {
    await current.answer.catch(() => undefined);
    await ask(thread, { do: "close", reader });
  }
}

async function* callsOf(thread: Thread, reader: number, layout: CallLayout): AsyncGenerator<CallRows> {
  await ask(thread, { do: "open calls", reader, layout });
  let current = begin(thread, { do: "read", reader });
  try {
    for (;;) {
      const answer = await current;
      if (answer.is !== "calls") return;
      if (answer.rows.end === null) current = begin(thread, { do: "read", reader });
      yield answer.rows;
      if (answer.rows.end !== null) return;
    }
  } finally {
    await current.catch(() => undefined);
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
