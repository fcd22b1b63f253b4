import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import type { ReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "../warehouse/system-error.ts";
import { fileError } from "./file-error.ts";

/** Told while a file is read; bytes as they lie on disk. */
export type ReadProgress = (file: string, bytesRead: number, bytesTotal: number) => void;

/** What a file may come to; a matrix of 11,000 samples has lines of 250 kB, and calls pack 100 to 1. */
export interface FileBounds {
  readonly lineBytes: number;
  readonly unpackedBytes: number;
  /** Unpacked to packed bytes, once `ratioFromBytes` are unpacked. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
}

export const fileBounds: FileBounds = {
  lineBytes: 64 * 2 ** 20,
  unpackedBytes: 64 * 2 ** 30,
  ratio: 400,
  ratioFromBytes: 256 * 2 ** 20,
};

const blockBytes = 1 << 18;

function unpack(raw: ReadStream, path: string): Readable {
  if (!path.endsWith(".gz")) return raw;
  const unpacked = createGunzip({ chunkSize: blockBytes });
  raw.on("error", (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

function unpackingError(error: unknown, file: string): unknown {
  if (!errorCode(error).startsWith("Z_")) return error;
  return fileError({ file }, "a complete gzip file", "data that ends early or is damaged");
}

function requireBounds(file: string, unpacked: number, packed: number, bounds: FileBounds): void {
  if (unpacked > bounds.unpackedBytes)
    throw fileError({ file }, `at most ${bounds.unpackedBytes} bytes of unpacked data`, "more");
  if (unpacked > bounds.ratioFromBytes && unpacked > packed * bounds.ratio)
    throw fileError({ file }, `data packed at most ${bounds.ratio} to 1`, `${Math.floor(unpacked / packed)} to 1`);
}

/** A file block by block, unpacked when its name ends in `.gz`; `onEnd` gets the SHA-256 of the unpacked content. */
export async function* fileBlocks(
  path: string,
  progress: ReadProgress,
  onEnd: (sha256: string) => void,
  bounds: FileBounds = fileBounds,
): AsyncGenerator<Buffer> {
  const total = statSync(path).size;
  const hash = createHash("sha256");
  const raw = createReadStream(path, { highWaterMark: blockBytes });
  let unpacked = 0;
  try {
    for await (const block of unpack(raw, path)) {
      // Streams without an encoding give buffers.
      const buffer = block as Buffer;
      progress(path, raw.bytesRead, total);
      unpacked += buffer.length;
      if (path.endsWith(".gz")) requireBounds(path, unpacked, raw.bytesRead, bounds);
      hash.update(buffer);
      yield buffer;
    }
  } catch (error) {
    throw unpackingError(error, path);
  } finally {
    raw.destroy();
  }
  onEnd(hash.digest("hex"));
}
