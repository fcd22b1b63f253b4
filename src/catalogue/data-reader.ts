import type { z } from "zod";
import type { Dialect } from "../warehouse/dialect.ts";
import { parseRows } from "../warehouse/rows.ts";
import type { Sql } from "../warehouse/sql.ts";
import type { Table, Warehouse } from "../warehouse/warehouse.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";
import { cancerTypesOf, type Profile } from "./profiles.ts";
import { queryOnce } from "./recent-answers.ts";

/** Reads a dataset version and remembers every statement, for the card. */
export interface DataReader {
  readonly dialect: Dialect;
  /** What the version holds beside the values of its genes, in memory. */
  catalogue(): Promise<Catalogue>;
  /** Remembers a statement whose rows the catalogue holds in memory, so that it need not run. */
  recall(what: string, statement: Sql): void;
  /** The rows of one statement, each checked. `what` says in a few words what is fetched. */
  rows<Row>(what: string, statement: Sql, row: z.ZodType<Row>): Promise<Row[]>;
  /** The columns of one statement, for large answers. */
  table(what: string, statement: Sql): Promise<Table>;
  /** The columns of one statement a few thousand rows at a time, for answers too large to hold. */
  stream(what: string, statement: Sql, each: (part: Table) => void): Promise<void>;
  /** Whether values of a profile can matter to the question: of others none are read. */
  matters(profile: Profile): boolean;
  /** The same reader for a question about these cancer types; none are all. */
  about(cancers: readonly string[]): DataReader;
  /** Every statement so far, in order, each under its comment line; pastes into the shell of the engine. */
  sql(): string;
}

/** A statement that has ended. */
export interface RanStatement {
  readonly engine: string;
  readonly text: string;
  readonly rows: number;
  readonly ms: number;
}

/** Is told of statements that ran. */
export type OnStatement = (statement: RanStatement) => void;

/** A reader of one dataset version; an aborted signal stops the running statement. */
export function createDataReader(warehouse: Warehouse, signal?: AbortSignal, onStatement?: OnStatement): DataReader {
  const statements: string[] = [];
  const options = signal === undefined ? {} : { signal };
  const remember = (what: string, statement: Sql): void => {
    statements.push(`-- ${what}\n${warehouse.dialect.text(statement)};`);
  };
  const { engine } = warehouse.dialect;
  const tell = (statement: Sql, began: number, rows: number): void =>
    onStatement?.({ engine, text: warehouse.dialect.text(statement), rows, ms: performance.now() - began });
  const table = async (what: string, statement: Sql): Promise<Table> => {
    remember(what, statement);
    const began = performance.now();
    const answer = await queryOnce(warehouse, statement, options);
    tell(statement, began, answer.rowCount);
    return answer;
  };
  const reader: DataReader = {
    dialect: warehouse.dialect,
    catalogue: () => catalogueOf(warehouse),
    recall: remember,
    table,
    stream: async (what, statement, each) => {
      remember(what, statement);
      const began = performance.now();
      let rows = 0;
      const counted = (part: Table): void => {
        rows += part.rowCount;
        each(part);
      };
      await warehouse.stream(statement, counted, options);
      tell(statement, began, rows);
    },
    rows: async (what, statement, row) => parseRows(await table(what, statement), row),
    matters: () => true,
    about: (cancers) => ({
      ...reader,
      matters: (profile) => cancers.length === 0 || cancers.some((code) => cancerTypesOf(profile).has(code)),
    }),
    sql: () => (statements.length === 0 ? "" : warehouse.dialect.heading + statements.join("\n\n")),
  };
  return reader;
}
