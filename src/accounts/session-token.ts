import { createHash, randomBytes } from "node:crypto";

/** What a browser keeps: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it. */
export const sessionHash = (token: string): string => createHash("sha256").update(token).digest("hex");
