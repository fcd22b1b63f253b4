import { hash, verify } from "@node-rs/argon2";

/** Cost of argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write "é" as one character or as two (RFC 8265): both are the same password. */
const oneForm = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(oneForm(password), cost);

let decoy: Promise<string> | undefined;

/** Takes as long for an account without a password, so that the time does not tell which accounts there are. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword("");
  const instead = await decoy;
  const matches = await verify(stored ?? instead, oneForm(password));
  return matches && stored !== undefined;
}
