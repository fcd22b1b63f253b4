import { createHash } from "node:crypto";
import type { CardStore, KeptTable } from "../cards/card-store.ts";
import { CgqError } from "../errors.ts";
import type { ObjectStore } from "./object-store.ts";

/** What a card's row keeps in place of a table that lies among the objects. */
const reference = /^sha256:([0-9a-f]{64})$/;
const REFERENCE_BYTES = "sha256:".length + 64;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const nameOf = (hash: string): string => `tables/${hash}`;

/** Cards whose tables lie among the objects, named by the SHA-256 of their bytes; those of before stay with the cards. Without objects new tables are kept with the cards. */
export function tablesAsObjects(cards: CardStore, objects: ObjectStore | undefined): CardStore {
  return {
    ...cards,
    insert: async (entry) => {
      if (objects === undefined || entry.table === null) return cards.insert(entry);
      // First, so that no card is acknowledged without its rows.
      return cards.insert({ ...entry, table: await moved(entry.table, objects) });
    },
    table: async (cardId) => {
      const kept = await cards.table(cardId);
      const hash = kept === undefined ? undefined : hashIn(kept);
      return kept === undefined || hash === undefined ? kept : { ...kept, tsv: await tableNamed(hash, objects) };
    },
    check: async () => {
      await cards.check();
      await objects?.check();
    },
  };
}

async function moved({ columns, tsv }: KeptTable, objects: ObjectStore): Promise<KeptTable> {
  const hash = sha256(tsv);
  await keepTable(tsv, hash, objects);
  return { columns, tsv: new TextEncoder().encode(`sha256:${hash}`) };
}

/** The SHA-256 of the rows that lie among objects; undefined where these are the rows. What gzip writes begins with other bytes than a reference. */
export const hashIn = ({ tsv }: Pick<KeptTable, "tsv">): string | undefined =>
  tsv.length === REFERENCE_BYTES ? reference.exec(new TextDecoder().decode(tsv))?.[1] : undefined;

const AT_ONCE = 16;

/** Copies rows from one storage to another, each checked by its hash. Throws `CgqError` where some are missing or damaged. */
export async function copyTables(
  hashes: readonly string[],
  from: ObjectStore | undefined,
  to: ObjectStore | undefined,
): Promise<void> {
  for (let first = 0; first < hashes.length; first += AT_ONCE) {
    const some = hashes.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (hash) => keepTable(await tableNamed(hash, from), hash, to)));
  }
}

async function keepTable(tsv: Uint8Array, hash: string, objects: ObjectStore | undefined): Promise<void> {
  if (objects === undefined) throw lieElsewhere(hash);
  await objects.put(nameOf(hash), tsv, "application/gzip");
}

const lieElsewhere = (hash: string): CgqError =>
  new CgqError("unavailable", `The rows ${nameOf(hash)} lie in an object storage; say with --objects where it is.`);

async function tableNamed(hash: string, objects: ObjectStore | undefined): Promise<Uint8Array> {
  if (objects === undefined) throw lieElsewhere(hash);
  const name = nameOf(hash);
  const bytes = await objects.get(name);
  if (bytes === undefined || sha256(bytes) !== hash)
    throw new CgqError("unavailable", `The rows ${name} are missing or damaged in the object storage; restore them.`);
  return bytes;
}
