import type { TableContent } from "../sql/table-content.ts";

/** What a store of cards holds, each table after those that it refers to. */
export const cardContent: readonly TableContent[] = [
  {
    name: "cards",
    key: ["no"],
    columns: [
      "no",
      "id",
      "owner_id",
      "created_at",
      "query",
      "answer",
      "analysis_type",
      "genes",
      "cancer_types",
      "names",
      "parent_card_id",
      "card",
      "record",
    ],
    isPermanent: true,
    isNumbered: true,
  },
  {
    name: "card_tables",
    key: ["card_id"],
    columns: ["card_id", "columns", "tsv"],
    isPermanent: true,
    isNumbered: false,
  },
  {
    name: "reservations",
    key: ["card_id"],
    columns: ["card_id", "owner_id", "created_at", "idempotency_key", "request_sha256"],
    isPermanent: false,
    isNumbered: false,
  },
  {
    name: "jobs",
    key: ["no"],
    columns: ["no", "card_id", "owner_id", "card", "status", "attempts", "held_by", "taken_at", "error"],
    isPermanent: false,
    isNumbered: true,
  },
];
