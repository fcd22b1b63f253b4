import type { SqliteSchema } from "../sqlite/open-sqlite.ts";

/** Triggers feed the text index and the count of an owner's cards, so that one INSERT does all. */
export const cardSchema: SqliteSchema = [
  `
CREATE TABLE IF NOT EXISTS cards (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  query TEXT NOT NULL,
  answer TEXT NOT NULL,
  analysis_type TEXT NOT NULL,
  genes TEXT NOT NULL,
  cancer_types TEXT NOT NULL,
  names TEXT NOT NULL,
  parent_card_id TEXT REFERENCES cards (id),
  card TEXT NOT NULL,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS cards_by_owner ON cards (owner_id, created_at, id);
CREATE INDEX IF NOT EXISTS cards_by_parent ON cards (parent_card_id) WHERE parent_card_id IS NOT NULL;

CREATE TABLE IF NOT EXISTS card_genes (
  gene TEXT NOT NULL COLLATE NOCASE, card_no INTEGER NOT NULL, PRIMARY KEY (gene, card_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS card_cancer_types (
  cancer_type TEXT NOT NULL COLLATE NOCASE, card_no INTEGER NOT NULL, PRIMARY KEY (cancer_type, card_no)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE IF NOT EXISTS card_text USING fts5 (
  query, answer, genes, names, content = '', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER IF NOT EXISTS cards_are_searchable AFTER INSERT ON cards BEGIN
  INSERT INTO card_text (rowid, query, answer, genes, names)
    VALUES (new.no, new.query, new.answer, new.genes, new.names);
  INSERT OR IGNORE INTO card_genes (gene, card_no) SELECT value, new.no FROM json_each(new.genes);
  INSERT OR IGNORE INTO card_cancer_types (cancer_type, card_no) SELECT value, new.no FROM json_each(new.cancer_types);
END;
CREATE TRIGGER IF NOT EXISTS cards_are_never_updated BEFORE UPDATE ON cards BEGIN
  SELECT RAISE(ABORT, 'cards are immutable');
END;
CREATE TRIGGER IF NOT EXISTS cards_are_never_deleted BEFORE DELETE ON cards BEGIN
  SELECT RAISE(ABORT, 'cards are permanent');
END;
`,
  `
CREATE TABLE reservations (
  card_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  idempotency_key TEXT,
  request_sha256 TEXT,
  UNIQUE (owner_id, idempotency_key)
) STRICT, WITHOUT ROWID;
INSERT INTO reservations (card_id, owner_id, created_at) SELECT id, owner_id, created_at FROM cards;
`,
  `
CREATE TABLE jobs (
  no INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL,
  card TEXT NOT NULL,
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  taken_at TEXT,
  error TEXT
) STRICT;
CREATE INDEX jobs_by_status ON jobs (status, owner_id);
CREATE INDEX jobs_by_owner ON jobs (owner_id, taken_at);
`,
  `
ALTER TABLE cards ADD COLUMN rerun_of TEXT GENERATED ALWAYS AS (json_extract(card, '$.rerun_of')) VIRTUAL;
CREATE INDEX cards_by_rerun ON cards (rerun_of) WHERE rerun_of IS NOT NULL;
`,
  `
CREATE INDEX cards_by_owner_and_query ON cards (owner_id, query, id);
CREATE INDEX cards_by_owner_and_type ON cards (owner_id, analysis_type, id);
CREATE INDEX cards_by_type ON cards (analysis_type);
`,
  // Every fact to filter by is a word of a column of its own, so that the text index does the filtering; in hexadecimal
  // digits, so that `HLA-A` is one word. group_concat parts the words by commas, which the tokenizer takes as spaces.
  `
DROP TRIGGER cards_are_searchable;
DROP TABLE card_text;
DROP TABLE card_genes;
DROP TABLE card_cancer_types;
DROP INDEX cards_by_type;

CREATE VIRTUAL TABLE card_text USING fts5 (
  query, answer, genes, names, filters, content = '', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIEW card_words AS SELECT no, query, answer, genes, names, concat_ws(' ',
  'type' || hex(upper(analysis_type)),
  (SELECT group_concat(DISTINCT 'gene' || hex(upper(value))) FROM json_each(genes)),
  (SELECT group_concat(DISTINCT 'cancer' || hex(upper(value))) FROM json_each(cancer_types))) AS filters
FROM cards;
INSERT INTO card_text (rowid, query, answer, genes, names, filters) SELECT * FROM card_words ORDER BY no;

CREATE TABLE card_owners (owner_id TEXT PRIMARY KEY, cards INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO card_owners (owner_id, cards) SELECT owner_id, count(*) FROM cards GROUP BY owner_id;

CREATE TRIGGER cards_are_searchable AFTER INSERT ON cards BEGIN
  INSERT INTO card_text (rowid, query, answer, genes, names, filters) SELECT * FROM card_words WHERE no = new.no;
END;
CREATE TRIGGER cards_are_counted AFTER INSERT ON cards BEGIN
  INSERT INTO card_owners (owner_id, cards) VALUES (new.owner_id, 1)
    ON CONFLICT (owner_id) DO UPDATE SET cards = cards + 1;
END;
`,
  `
CREATE TABLE card_tables (
  card_id TEXT PRIMARY KEY REFERENCES cards (id), columns TEXT NOT NULL, tsv BLOB NOT NULL
) STRICT;
CREATE TRIGGER card_tables_are_never_updated BEFORE UPDATE ON card_tables BEGIN
  SELECT RAISE(ABORT, 'cards are immutable');
END;
CREATE TRIGGER card_tables_are_never_deleted BEFORE DELETE ON card_tables BEGIN
  SELECT RAISE(ABORT, 'cards are permanent');
END;
`,
  "ALTER TABLE jobs ADD COLUMN held_by TEXT;",
  `
ALTER TABLE cards ADD COLUMN dataset_version TEXT GENERATED ALWAYS AS (json_extract(card, '$.dataset_version')) VIRTUAL;
CREATE INDEX cards_by_owner_and_data ON cards (owner_id, dataset_version, created_at, id);
`,
];
