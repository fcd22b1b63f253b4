import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import type { ReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { errorCode } from "../warehouse/system-error.ts";
import { fileError } from "./file-error.ts";

/** One line without its line end; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Told while a file is read; bytes as they lie on disk. */
export type ReadProgress = (file: string, bytesRead: number, bytesTotal: number) => void;

const blockBytes = 1 << 18;
const lfsPointer = "version https://git-lfs.github.com/spec/";
const byteOrderMark = "\uFEFF";

function unpack(raw: ReadStream, path: string): Readable {
  if (!path.endsWith(".gz")) return raw;
  const unpacked = createGunzip({ chunkSize: blockBytes });
  raw.on("error", (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

/** A file starts with data: not with a pointer to them, nor with a byte order mark. */
function startOf(text: string, file: string): string {
  if (text.startsWith(lfsPointer))
    throw fileError({ file, line: 1 }, "the data", "a Git LFS pointer to them (git lfs pull fetches the data)");
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

/** A text file block by block, unpacked when its name ends in `.gz`; `onEnd` gets the SHA-256 of the unpacked content. */
export async function* textBlocks(
  path: string,
  progress: ReadProgress,
  onEnd: (sha256: string) => void,
): AsyncGenerator<string> {
  const total = statSync(path).size;
  const hash = createHash("sha256");
  const decoder = new StringDecoder("utf8");
  const raw = createReadStream(path, { highWaterMark: blockBytes });
  let isFirst = true;
  for await (const block of unpack(raw, path)) {
    progress(path, raw.bytesRead, total);
    // Streams without an encoding give buffers.
    const buffer = block as Buffer;
    hash.update(buffer);
    const text = decoder.write(buffer);
    yield isFirst ? startOf(text, path) : text;
    isFirst = false;
  }
  yield decoder.end();
  onEnd(hash.digest("hex"));
}

async function* splitLines(blocks: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let rest = "";
  let number = 0;
  const toLine = (text: string): Line => ({ number: ++number, text: text.endsWith("\r") ? text.slice(0, -1) : text });
  const filled = (line: Line): boolean => line.text !== "";
  for await (const block of blocks) {
    const parts = (rest + block).split("\n");
    rest = parts.pop() ?? "";
    yield parts.map(toLine).filter(filled);
  }
  yield [toLine(rest)].filter(filled);
}

function unpackingError(error: unknown, file: string, line: number): unknown {
  if (!errorCode(error).startsWith("Z_")) return error;
  return fileError({ file, line }, "a complete gzip file", "data that ends early or is damaged");
}

/** Batches of the filled lines of the file at `path`, whose text comes in `blocks`; a damaged file is an error with its line. */
export async function* linesOf(blocks: AsyncIterable<string>, path: string): AsyncGenerator<readonly Line[]> {
  let last = 0;
  try {
    for await (const batch of splitLines(blocks)) {
      last = batch.at(-1)?.number ?? last;
      yield batch;
    }
  } catch (error) {
    throw unpackingError(error, path, last + 1);
  }
}
