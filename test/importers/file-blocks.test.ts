import { afterAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileBlocks, fileBounds, type FileBounds } from "../../src/importers/file-blocks.ts";
import { scratchFolder } from "./imported-home.ts";

const folder = scratchFolder();
afterAll(() => folder.remove());

async function read(path: string, bounds: FileBounds): Promise<{ bytes: Buffer; sha256: string }> {
  const parts: Buffer[] = [];
  let sha256 = "";
  const blocks = fileBlocks(
    path,
    () => undefined,
    (digest) => void (sha256 = digest),
    bounds,
  );
  for await (const block of blocks) parts.push(Buffer.from(block));
  return { bytes: Buffer.concat(parts), sha256 };
}

const zeros = Buffer.alloc(4 * 2 ** 20);
const bomb = join(folder.path, "bomb.txt.gz");
writeFileSync(bomb, gzipSync(zeros));

describe("a packed file", () => {
  it("is read whole within the bounds, and told by the digest of what it holds", async () => {
    const { bytes, sha256 } = await read(bomb, fileBounds);
    expect(bytes.equals(zeros)).toBe(true);
    expect(sha256).toBe(createHash("sha256").update(zeros).digest("hex"));
  });

  it("is refused when it unpacks to too much for its size", async () => {
    await expect(read(bomb, { ...fileBounds, ratioFromBytes: 2 ** 20 })).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/bomb.txt.gz: expected data packed at most 400 to 1/),
    });
  });

  it("is refused when it unpacks to more than any study holds", async () => {
    await expect(read(bomb, { ...fileBounds, unpackedBytes: 2 ** 20 })).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/bomb.txt.gz: expected at most 1048576 bytes of unpacked data/),
    });
  });
});
