import type { CompletedCard } from "../contract/card.ts";
import type { CardData, DataFormat, DataTable } from "../contract/data-table.ts";
import { toCsv, toParquet, toTsv } from "../tables/index.ts";
import { cardTable } from "./card-table.ts";
import { getCompletedCard } from "./get-card.ts";
import type { NamedFile } from "./named-file.ts";
import type { Ports } from "./ports.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function asJson({ columns, rows }: DataTable, { id, dataset_version, data_sha256 = "" }: CompletedCard): Uint8Array {
  const data = { card_id: id, dataset_version, data_sha256, columns, rows };
  return encode(JSON.stringify(data satisfies Readonly<Record<keyof CardData, unknown>>));
}

interface Written {
  readonly mediaType: string;
  readonly write: (table: DataTable, card: CompletedCard) => Uint8Array | Promise<Uint8Array>;
}

const formats: Readonly<Record<DataFormat, Written>> = {
  csv: { mediaType: "text/csv; charset=utf-8", write: (table) => encode(toCsv(table)) },
  tsv: { mediaType: "text/tab-separated-values; charset=utf-8", write: (table) => encode(toTsv(table)) },
  json: { mediaType: "application/json; charset=utf-8", write: asJson },
  parquet: { mediaType: "application/vnd.apache.parquet", write: toParquet },
};

/** The rows that a card was computed from, as a file. Throws `CgqError` not_found for a card whose rows were not kept. */
export async function getCardData(ports: Ports, cardId: string, format: DataFormat): Promise<NamedFile> {
  const card = await getCompletedCard(ports, cardId);
  const { mediaType, write } = formats[format];
  return { bytes: await write(await cardTable(ports, card.id), card), mediaType, name: `${card.id}-data.${format}` };
}
