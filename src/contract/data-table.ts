import { z } from "zod";

export const DataFormat = z.enum(["csv", "tsv", "json", "parquet"]);
export type DataFormat = z.infer<typeof DataFormat>;

/** One column of the table behind a card. */
export const DataColumn = z
  .object({
    name: z.string().describe("As in the file's first line, for example TP53_expression"),
    description: z.string().describe("What its values are, with their unit"),
    kind: z.enum(["number", "text"]),
    role: z
      .enum(["patient", "in_cohort", "measured", "group", "cut", "time", "event", "covariate", "beside", "included"])
      .describe("What the question does with it; cut numbers stand before the groups that were made of them"),
    levels: z.array(z.string()).optional().describe("Of a text column that has levels, in their order"),
  })
  .meta({ id: "DataColumn" });
export type DataColumn = z.infer<typeof DataColumn>;

const Cell = z.union([z.string(), z.number(), z.null()]).describe("Null where the value is missing");
export type Cell = z.infer<typeof Cell>;

/** The rows that a card was computed from: one for each patient, with whether it was included, or why not. */
export interface DataTable {
  readonly columns: readonly DataColumn[];
  /** As many cells each as there are columns; cells of number columns are numbers or null, all others text or null. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The same rows while their cells are worked out: what is written goes through them once. */
export interface PatientRows extends DataTable {
  /** Whom each row is about; the same object says the same in every table. */
  readonly patients: readonly object[];
  /** The first cells of a row: who it is about. */
  readonly who: (row: number) => readonly Cell[];
  /** The cell of a row in each of the further columns. */
  readonly cells: readonly ((row: number) => Cell)[];
}

export const CardData = z
  .object({
    card_id: z.string(),
    dataset_version: z.string(),
    data_sha256: z.string().describe("Of the file that `format=tsv` gives; the card carries it"),
    columns: z.array(DataColumn),
    rows: z.array(z.array(Cell)),
  })
  .meta({ id: "CardData" });
export type CardData = z.infer<typeof CardData>;
