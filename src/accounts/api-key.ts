import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { API_KEY_PREFIX } from "../contract/account.ts";

const RANDOM_BYTES = 32;
const KEY_PATTERN = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

export function newApiKeyValue(): string {
  return API_KEY_PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");
}

export const isApiKey = (text: string): boolean => KEY_PATTERN.test(text);

/** What is stored of a key: its SHA-256, hexadecimal. A random 256-bit value needs no slower hash. */
export function apiKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "hex"), Buffer.from(b, "hex")];
  return left.length === right.length && timingSafeEqual(left, right);
}
