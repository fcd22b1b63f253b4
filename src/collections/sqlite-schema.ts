export const collectionSchema: readonly string[] = [
  `
CREATE TABLE collections (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  published_at TEXT,
  view_count INTEGER NOT NULL,
  CHECK (published_at IS NULL OR kind = 'study')
) STRICT;
CREATE INDEX collections_by_owner ON collections (owner_id, created_at);
CREATE TABLE collection_cards (
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  card_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (collection_id, card_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_cards_by_card ON collection_cards (card_id);
`,
  "ALTER TABLE collections ADD COLUMN authors TEXT NOT NULL DEFAULT '[]';",
  "ALTER TABLE collections ADD COLUMN licence TEXT NOT NULL DEFAULT 'CC-BY-4.0';",
  `
CREATE TABLE hidden_studies (
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  card_id TEXT NOT NULL,
  PRIMARY KEY (card_id, collection_id)
) STRICT, WITHOUT ROWID;
`,
  "ALTER TABLE collections ADD COLUMN doi TEXT; ALTER TABLE collections ADD COLUMN deposit TEXT;",
];
