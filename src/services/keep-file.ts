import { CgqError } from "../errors.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

export interface WantedFile {
  /** What tells it from the card's other files. */
  readonly suffix: string;
  readonly type: string;
  readonly make: () => Promise<Uint8Array>;
}

/** A file of a card from the object storage, or made and put there: by the hash of the card's content, for this version of the software. While the storage is away it is made anew. */
export async function keptFile(ports: Ports, cardId: string, { suffix, type, make }: WantedFile): Promise<Uint8Array> {
  const { objects, softwareVersion } = ports;
  const { content_sha256: hash } = await getCompletedCard(ports, cardId);
  if (objects === undefined || hash === undefined) return make();
  const name = `files/${hash}/${softwareVersion}${suffix}`;
  const known = await unlessAway(objects.get(name));
  if (known !== undefined) return known;
  const bytes = await make();
  await unlessAway(objects.put(name, bytes, type));
  return bytes;
}

const unlessAway = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof CgqError && error.code === "unavailable") return undefined;
    throw error;
  });
