import { DatabaseSync } from "node:sqlite";
import { ask } from "../postgres/postgres-server.ts";

const SYMBOLS = 5000;
const SECONDS_APART = 20;

/** Copies the real cards of a store until it holds `count` more: each with its own identifier, time and gene, without its record. */
export function copyCards(path: string, count: number): void {
  const database = new DatabaseSync(path);
  // The store's own tables and triggers; only the waiting for the disk is left out.
  database.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -200000; BEGIN");
  database.exec(`
    WITH RECURSIVE
      copies (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < ${count}),
      originals AS (
        SELECT *, row_number() OVER (ORDER BY no) - 1 AS place, count(*) OVER () AS number,
          coalesce(json_extract(genes, '$[0]'), 'no gene') AS gene
        FROM cards),
      copied AS (
        SELECT o.*, printf('cgq-2026-01-01-%07d', i) AS copy_id, 'GENE' || (i * 7919 % ${SYMBOLS}) AS symbol,
          strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + i * ${SECONDS_APART}, 'unixepoch') AS time
        FROM copies JOIN originals o ON o.place = i % o.number)
    INSERT INTO cards (
      id, owner_id, created_at, query, answer, analysis_type, genes, cancer_types, names, card, record)
    SELECT copy_id, owner_id, time, replace(query, gene, symbol), replace(answer, gene, symbol), analysis_type,
      replace(genes, gene, symbol), cancer_types, names, replace(replace(card, id, copy_id), gene, symbol), 'null'
    FROM copied`);
  database.exec("COMMIT");
  database.close();
}

/** Identifiers of cards spread over the whole store. */
export function someCards(path: string, count: number): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const total = Number(database.prepare("SELECT max(no) AS n FROM cards").get()?.["n"]);
  const at = database.prepare("SELECT id FROM cards WHERE no = ?");
  const ids = Array.from({ length: count }, (_, i) => String(at.get(1 + Math.floor((i * total) / count))?.["id"]));
  database.close();
  return ids;
}

/** The same in a PostgreSQL database, with the words that the cards are found by. */
export async function copyPostgresCards(address: string, count: number): Promise<void> {
  await ask(
    address,
    `CREATE TEMPORARY TABLE copied AS
    WITH originals AS (
      SELECT *, row_number() OVER (ORDER BY no) - 1 AS place, count(*) OVER () AS number,
        coalesce(genes::json ->> 0, 'no gene') AS gene
      FROM cards)
    SELECT o.*, i, 'cgq-2026-01-01-' || lpad(i::text, 7, '0') AS copy_id, 'GENE' || (i::bigint * 7919 % ${SYMBOLS}) AS symbol,
      to_char(to_timestamp(1767225600 + i * ${SECONDS_APART}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time
    FROM generate_series(1, ${count}) i JOIN originals o ON o.place = i % o.number;
    INSERT INTO cards (
      id, owner_id, created_at, query, answer, analysis_type, genes, cancer_types, names, card, record)
    SELECT copy_id, owner_id, time, replace(query, gene, symbol), replace(answer, gene, symbol), analysis_type,
      replace(genes, gene, symbol), cancer_types, names, replace(replace(card, id, copy_id), gene, symbol), 'null'
    FROM copied ORDER BY i;
    INSERT INTO card_text SELECT c.no, replace(t.words::text, lower(k.gene), lower(k.symbol))::tsvector,
      array_replace(t.filters, 'gene:' || k.gene, 'gene:' || k.symbol)
    FROM copied k JOIN card_text t ON t.card_no = k.no JOIN cards c ON c.id = k.copy_id;
    ANALYZE`,
  );
}
