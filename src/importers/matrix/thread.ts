import { CgqError } from "../../errors.ts";
import { answerRequests } from "../../threads/answer-requests.ts";
import { MatrixRequest, type MatrixAnswer } from "./message.ts";
import { openMatrixReader, type MatrixReader } from "./reader.ts";

const readers = new Map<number, MatrixReader>();

function opened(reader: number): MatrixReader {
  const found = readers.get(reader);
  if (found === undefined) throw new Error(`No matrix ${reader} is open.`);
  return found;
}

async function answer(request: MatrixRequest): Promise<MatrixAnswer> {
  if (request.do === "fill")
    return { is: "rows", rows: await opened(request.reader).readInto(new Float64Array(request.values)) };
  if (request.do === "open") readers.set(request.reader, openMatrixReader(request.layout));
  else {
    // Where the thread that had opened it died, this is another one: why it died is what the user must hear.
    await readers.get(request.reader)?.close();
    readers.delete(request.reader);
  }
  return { is: "done" };
}

answerRequests(MatrixRequest, async (request): Promise<MatrixAnswer> => {
  try {
    return await answer(request);
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    return { is: "mistake", message: error.message, details: { ...error.details } };
  }
});
