import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { CardStore, KeptTable } from "../cards/card-store.ts";
import { DataColumn, type DataTable, type PatientRows } from "../contract/data-table.ts";
import { CgqError } from "../errors.ts";
import { fromTsv, patientRowsToTsv, tsvSha256 } from "../tables/index.ts";

const Columns = z.array(DataColumn);
const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A third of the processor time of the usual level for an eighth more bytes. */
const QUICK = { level: 1 };
/** Room for all that comes out: what comes in pieces waits for this thread, which computes, before each. Rows shrink to a quarter. */
const roomFor = (bytes: Uint8Array): { readonly chunkSize: number } => ({ chunkSize: Math.max(64, bytes.length >> 1) });

/** The rows behind a card as they are kept, and the hash that the card carries. */
export interface TableToKeep {
  readonly kept: KeptTable;
  readonly sha256: string;
}

/** The same while the rows are compressed beside other work. */
export interface CompressedTable {
  readonly sha256: string;
  readonly kept: Promise<KeptTable>;
}

export function compressedTable(rows: PatientRows): CompressedTable {
  const bytes = Buffer.from(patientRowsToTsv(rows));
  const kept = compress(bytes, { ...QUICK, ...roomFor(bytes) }).then((tsv) => ({ columns: rows.columns, tsv }));
  return { sha256: tsvSha256(bytes), kept };
}

/** The first rows behind a card, for a look; null for a card whose rows were not kept. */
export async function firstRows(
  ports: { readonly cards: Pick<CardStore, "table"> },
  cardId: string,
  most: number,
): Promise<DataTable | null> {
  const kept = await ports.cards.table(cardId);
  if (kept === undefined) return null;
  const lines = (await expand(kept.tsv)).toString("utf8").split("\n", most + 1);
  return fromTsv(`${lines.filter((line) => line !== "").join("\n")}\n`, Columns.parse(kept.columns));
}

/** The rows behind a card. Throws `CgqError` not_found for a card whose rows were not kept. */
export async function cardTable(
  ports: { readonly cards: Pick<CardStore, "table"> },
  cardId: string,
): Promise<DataTable> {
  const kept = await ports.cards.table(cardId);
  if (kept === undefined)
    throw new CgqError("not_found", `The rows behind card ${cardId} were not kept; rerun the card to have them.`);
  return fromTsv((await expand(kept.tsv)).toString("utf8"), Columns.parse(kept.columns));
}
