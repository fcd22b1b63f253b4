import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file in lower-case hexadecimal. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of createReadStream(path)) hash.update(block as Buffer); // streams without an encoding give buffers
  return hash.digest("hex");
}
