import { CgqError } from "../../errors.ts";
import { answerRequests } from "../../threads/answer-requests.ts";
import { openCallReader, type CallReader } from "../calls/reader.ts";
import { openMatrixReader, type MatrixReader } from "../matrix/reader.ts";
import { ReadRequest, type ReadAnswer } from "./message.ts";

const matrices = new Map<number, MatrixReader>();
const calls = new Map<number, CallReader>();

/** The last that was asked of each table. */
const asked = new Map<number, Promise<unknown>>();

function opened<Reader>(readers: ReadonlyMap<number, Reader>, reader: number): Reader {
  const found = readers.get(reader);
  if (found === undefined) throw new Error(`No table ${reader} is open.`);
  return found;
}

async function answer(request: ReadRequest): Promise<ReadAnswer> {
  const { reader } = request;
  if (request.do === "fill")
    return { is: "values", rows: await opened(matrices, reader).readInto(new Float64Array(request.values)) };
  if (request.do === "read") return { is: "calls", rows: await opened(calls, reader).read() };
  if (request.do === "open matrix") matrices.set(reader, openMatrixReader(request.layout));
  else if (request.do === "open calls") calls.set(reader, openCallReader(request.layout));
  else await close(reader);
  return { is: "done" };
}

async function close(reader: number): Promise<void> {
  for (const readers of [matrices, calls]) {
    // Where the thread that had opened it died, this is another one: why it died is what the user must hear.
    await readers.get(reader)?.close();
    readers.delete(reader);
  }
  asked.delete(reader);
}

/** Does what is asked of one table in turn: its next rows are asked for while others are read. */
function inTurn(request: ReadRequest): Promise<ReadAnswer> {
  const done = (asked.get(request.reader) ?? Promise.resolve()).then(() => answer(request));
  asked.set(
    request.reader,
    done.catch(() => undefined),
  );
  return done;
}

answerRequests(ReadRequest, async (request): Promise<ReadAnswer> => {
  try {
    return await inTurn(request);
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    return { is: "mistake", message: error.message, details: { ...error.details } };
  }
});
