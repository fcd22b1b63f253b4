import type { TableContent } from "../sql/table-content.ts";

/** What a store of collections holds, each table after those that it refers to. */
export const collectionContent: readonly TableContent[] = [
  {
    name: "collections",
    key: ["id"],
    columns: [
      "id",
      "kind",
      "owner_id",
      "name",
      "text",
      "authors",
      "licence",
      "doi",
      "deposit",
      "created_at",
      "published_at",
      "view_count",
    ],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "collection_cards",
    key: ["collection_id", "card_id"],
    columns: ["collection_id", "card_id", "place", "note"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "hidden_studies",
    key: ["card_id", "collection_id"],
    columns: ["collection_id", "card_id"],
    isPermanent: false,
    isNumbered: false,
  },
];
