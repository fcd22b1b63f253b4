import { fileBounds, type FileBounds } from "./file-blocks.ts";
import { fileError } from "./file-error.ts";

/** Bytes of whole lines; `line` is the number of the first, from 1. */
export interface LineBlock {
  readonly bytes: Buffer;
  readonly line: number;
}

const newline = 10;
const lfsPointer = "version https://git-lfs.github.com/spec/";
const byteOrderMark = Buffer.from("\uFEFF");

/** A file starts with data: not with a pointer to them, nor with a byte order mark. */
function startOf(bytes: Buffer, file: string): Buffer {
  if (bytes.toString("latin1", 0, lfsPointer.length) === lfsPointer)
    throw fileError({ file, line: 1 }, "the data", "a Git LFS pointer to them (git lfs pull fetches the data)");
  const marked = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  return marked ? bytes.subarray(byteOrderMark.length) : bytes;
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/** Cuts the blocks of a file after line ends. A line that is longer than any table's stops the import before it fills the memory. */
export async function* lineBlocks(
  blocks: AsyncIterable<Buffer>,
  file: string,
  bounds: FileBounds = fileBounds,
): AsyncGenerator<LineBlock> {
  let rest: Buffer[] = [];
  let held = 0;
  let line = 1;
  let isFirst = true;
  const take = (last: Buffer): Buffer => {
    const bytes = rest.length === 0 ? last : Buffer.concat([...rest, last]);
    [rest, held] = [[], 0];
    if (!isFirst) return bytes;
    isFirst = false;
    return startOf(bytes, file);
  };
  for await (const block of blocks) {
    const end = block.lastIndexOf(newline) + 1;
    if (end > 0) {
      const bytes = take(block.subarray(0, end));
      yield { bytes, line };
      line += countLines(bytes);
    }
    rest.push(block.subarray(end));
    held += block.length - end;
    if (held > bounds.lineBytes)
      throw fileError({ file, line }, `lines of at most ${bounds.lineBytes} bytes`, "a longer line");
  }
  const bytes = take(Buffer.alloc(0));
  if (bytes.length > 0) yield { bytes, line };
}
