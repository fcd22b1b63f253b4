import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Prepares each statement once. */
export function preparedOnce(database: DatabaseSync): (text: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
}
