/** Texts are compared byte by byte ("C"), as SQLite does. */
export const collectionSchema: readonly string[] = [
  `
CREATE TABLE collections (
  id TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT COLLATE "C" NOT NULL,
  owner_id TEXT COLLATE "C" NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT COLLATE "C" NOT NULL,
  published_at TEXT COLLATE "C",
  view_count INTEGER NOT NULL,
  CHECK (published_at IS NULL OR kind = 'study')
);
CREATE INDEX collections_by_owner ON collections (owner_id, created_at);
CREATE TABLE collection_cards (
  collection_id TEXT COLLATE "C" NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  card_id TEXT COLLATE "C" NOT NULL,
  place INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (collection_id, card_id)
);
CREATE INDEX collection_cards_by_card ON collection_cards (card_id);
`,
  "ALTER TABLE collections ADD COLUMN authors TEXT NOT NULL DEFAULT '[]';",
  "ALTER TABLE collections ADD COLUMN licence TEXT NOT NULL DEFAULT 'CC-BY-4.0';",
  `
CREATE TABLE hidden_studies (
  collection_id TEXT COLLATE "C" NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  card_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (card_id, collection_id)
);
`,
  "ALTER TABLE collections ADD COLUMN doi TEXT; ALTER TABLE collections ADD COLUMN deposit TEXT;",
];
