import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const xor = (left: Buffer, right: Buffer) => Buffer.from(left.map((byte, i) => byte ^ (right[i] ?? 0)));

/**
 * What proves that a form stood on a page for the browser with this secret. It reads differently on every page, so that
 * the length of a compressed page, beside text that somebody else chose, cannot tell it.
 */
export function newFormToken(secret: string): string {
  const proof = createHash("sha256").update(`form ${secret}`).digest();
  const mask = randomBytes(proof.length);
  return Buffer.concat([mask, xor(proof, mask)]).toString("base64url");
}

/** Whether two tokens prove the same. */
export function sameFormToken(one: string, other: string): boolean {
  const [left, right] = [proofOf(one), proofOf(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function proofOf(token: string): Buffer {
  const bytes = Buffer.from(token, "base64url");
  const half = Math.ceil(bytes.length / 2);
  return xor(bytes.subarray(half), bytes.subarray(0, half));
}
