import { availableParallelism } from "node:os";
import { CgqError } from "../../errors.ts";
import { WorkerThread } from "../../threads/worker-thread.ts";
import type { MatrixLayout } from "./layout.ts";
import { MatrixAnswer, type MatrixRequest, type MatrixRows } from "./message.ts";

/** Values that are read at a time; a row of more samples has a buffer of its own. */
const bufferValues = 1 << 17;

/** Some rows of a matrix. The values are overwritten once the next rows are asked for. */
export interface MatrixPart extends MatrixRows {
  /** Of the row `i` of `n` samples from `i * n` on; NaN where one is missing. */
  readonly values: Float64Array;
}

/** Threads that read matrices, several files at once. */
export interface MatrixReaders {
  /** The rows of a file, part by part. Throws CgqError with file, line and column of a mistake. */
  parts(layout: MatrixLayout): AsyncGenerator<MatrixPart>;
  close(): Promise<void>;
}

type Thread = WorkerThread<MatrixRequest, MatrixAnswer>;

async function ask(thread: Thread, request: MatrixRequest): Promise<MatrixRows | undefined> {
  const answer = await thread.ask(request);
  if (answer.is === "mistake") throw new CgqError("invalid_request", answer.message, { details: answer.details });
  return answer.is === "rows" ? answer.rows : undefined;
}

function twoBuffers({ samples }: MatrixLayout): [SharedArrayBuffer, SharedArrayBuffer] {
  const bytes = Math.max(bufferValues, samples.length) * Float64Array.BYTES_PER_ELEMENT;
  return [new SharedArrayBuffer(bytes), new SharedArrayBuffer(bytes)];
}

/** The thread reads the next rows while these are stored. */
async function* partsOf(thread: Thread, reader: number, layout: MatrixLayout): AsyncGenerator<MatrixPart> {
  const [first, second] = twoBuffers(layout);
  const fill = (values: SharedArrayBuffer) => {
    const rows = ask(thread, { do: "fill", reader, values });
    // A mistake is thrown where the rows are awaited.
    rows.catch(() => undefined);
    return { rows, values };
  };
  await ask(thread, { do: "open", reader, layout });
  let [current, spare] = [fill(first), second];
  try {
    for (;;) {
      const rows = await current.rows;
      if (rows === undefined) return;
      const { values } = current;
      if (rows.end === null) [current, spare] = [fill(spare), values];
      yield { ...rows, values: new Float64Array(values) };
      if (rows.end !== null) return;
    }
  } finally {
    await current.rows.catch(() => undefined);
    await ask(thread, { do: "close", reader });
  }
}

/** Threads as many as there are cores; they start with the first file. */
export function openMatrixReaders(): MatrixReaders {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new WorkerThread<MatrixRequest, MatrixAnswer>(new URL("./thread.ts", import.meta.url), MatrixAnswer),
  );
  let opened = 0;
  return {
    parts(layout) {
      const thread = threads[opened % threads.length];
      if (thread === undefined) throw new Error("There is no thread.");
      opened += 1;
      return partsOf(thread, opened, layout);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.stop(new Error("The readers were closed."))));
    },
  };
}
