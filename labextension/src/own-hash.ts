import { z } from "zod";
import { canonicalJson } from "../../src/contract/canonical-json.ts";

const Hashed = z.looseObject({ content_sha256: z.string() });
/** What a card's hash is not of: what changes, and what notebooks add. */
const BESIDE = ["status", "progress", "fork_count", "content_sha256", "citations", "altered"];

/** Whether a card, as a notebook keeps it, is still what its hash was made of; null where that cannot be told. */
export async function holdsItsHash(card: unknown): Promise<boolean | null> {
  const hashed = Hashed.safeParse(card);
  // Browsers have it on https and on this computer alone.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!hashed.success || subtle === undefined) return null;
  const content = Object.entries(hashed.data).filter(([name]) => !BESIDE.includes(name));
  const text = new TextEncoder().encode(canonicalJson(Object.fromEntries(content)));
  const digest = Array.from(new Uint8Array(await subtle.digest("SHA-256", text)));
  return digest.map((byte) => byte.toString(16).padStart(2, "0")).join("") === hashed.data.content_sha256;
}
