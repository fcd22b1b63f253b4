import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { errorCode } from "../warehouse/home-layout.ts";
import { fileError } from "./file-error.ts";

/** One line without its line end; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Told while a file is read; bytes as they lie on disk. */
export type ReadProgress = (file: string, bytesRead: number, bytesTotal: number) => void;

/** The files of a study. Every file read goes into the digest, so equal digests mean equal data. */
export interface StudyFiles {
  readonly folder: string;
  /** Names of the files of a sub-folder ("" for the study itself), sorted; empty when there is no such folder. */
  list(subfolder: string): Promise<string[]>;
  /** The given name, or the same packed or unpacked, whichever exists. */
  find(name: string): string | undefined;
  /** Batches of lines of a text file, unpacked when its name ends in `.gz`; blank lines are left out. */
  lines(name: string): AsyncGenerator<readonly Line[]>;
  /** A small file as text. */
  text(name: string): Promise<string>;
  /** Lets a fact that stands in no file of the study count into the digest. */
  note(name: string, fact: string): void;
  /** SHA-256 over the names and unpacked contents of the files read so far. */
  digest(): string;
}

const lfsPointer = "version https://git-lfs.github.com/spec/";
const byteOrderMark = "\uFEFF";

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let rest = "";
  let number = 0;
  const toLine = (text: string): Line => ({ number: ++number, text: text.endsWith("\r") ? text.slice(0, -1) : text });
  const filled = (line: Line): boolean => line.text !== "";
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    yield parts.map(toLine).filter(filled);
  }
  yield [toLine(rest)].filter(filled);
}

function unpack(raw: ReadStream, path: string): Readable {
  if (!path.endsWith(".gz")) return raw;
  const unpacked = createGunzip({ chunkSize: 1 << 18 });
  raw.on("error", (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

/** Opens a study folder for reading; `progress` is told about every block read. */
export function openStudyFiles(folder: string, progress: ReadProgress): StudyFiles {
  const digests = new Map<string, string>();

  async function* decoded(name: string): AsyncGenerator<string> {
    const path = join(folder, name);
    const total = statSync(path).size;
    const hash = createHash("sha256");
    const decoder = new StringDecoder("utf8");
    let first = true;
    const raw = createReadStream(path, { highWaterMark: 1 << 18 });
    for await (const block of unpack(raw, path)) {
      progress(path, raw.bytesRead, total);
      // Streams without an encoding give buffers.
      const buffer = block as Buffer;
      hash.update(buffer);
      const text = decoder.write(buffer);
      if (first && text.startsWith(lfsPointer))
        throw fileError(
          { file: path, line: 1 },
          "the data",
          "a Git LFS pointer to them (git lfs pull fetches the data)",
        );
      yield first && text.startsWith(byteOrderMark) ? text.slice(1) : text;
      first = false;
    }
    yield decoder.end();
    digests.set(name.replace(/\.gz$/, ""), hash.digest("hex"));
  }

  async function* lines(name: string): AsyncGenerator<readonly Line[]> {
    let last = 0;
    try {
      for await (const batch of splitLines(decoded(name))) {
        last = batch.at(-1)?.number ?? last;
        yield batch;
      }
    } catch (error) {
      throw unpackingError(error, join(folder, name), last + 1);
    }
  }

  return {
    folder,
    list: async (subfolder) => {
      const entries = await readdir(join(folder, subfolder), { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort();
    },
    find: (name) =>
      [name, `${name}.gz`, name.replace(/\.gz$/, "")].find((candidate) => existsSync(join(folder, candidate))),
    lines,
    text: async (name) => {
      const parts: string[] = [];
      for await (const part of decoded(name)) parts.push(part);
      return parts.join("");
    },
    note: (name, fact) => void digests.set(name, createHash("sha256").update(fact).digest("hex")),
    digest: () => digestOf(digests),
  };
}

function digestOf(digests: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, digest] of [...digests].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name} ${digest}\n`);
  return hash.digest("hex");
}

function unpackingError(error: unknown, file: string, line: number): unknown {
  if (!errorCode(error).startsWith("Z_")) return error;
  return fileError({ file, line }, "a complete gzip file", "data that ends early or is damaged");
}
