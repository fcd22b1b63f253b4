import type { Collection, CollectionKind } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "./ports.ts";

/** Throws `CgqError` not_found for every collection but this account's own of this kind. */
export async function getOwnCollection(
  ports: Ports,
  accountId: string,
  kind: CollectionKind,
  collectionId: string,
): Promise<Collection> {
  const found = await ports.collections.get(collectionId);
  if (found?.kind === kind && found.owner_id === accountId) return found;
  throw new CgqError("not_found", `You have no such ${kind}; look at your collections.`);
}

/** A study that is published or this account's own; throws `CgqError` not_found for every other, also while its owner's account is disabled. */
export async function getStudy(ports: Ports, accountId: string | undefined, studyId: string): Promise<Collection> {
  const found = await ports.collections.get(studyId);
  if (found?.kind === "study" && (found.owner_id === accountId || (await isPublic(ports, found)))) return found;
  throw new CgqError("not_found", "No study is published at this address; to see a draft of yours, sign in first.");
}

async function isPublic({ accounts }: Ports, { published_at, owner_id }: Collection): Promise<boolean> {
  return published_at !== null && !(await accounts.disabledAmong([owner_id])).has(owner_id);
}
