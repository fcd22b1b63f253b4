import { workerData } from "node:worker_threads";
import { answerRequests } from "../threads/answer-requests.ts";
import { openDatabase } from "./open-database.ts";
import { preparedOnce } from "./prepared-once.ts";
import { type Statement, StatementRequest, StatementSettings } from "./statement-message.ts";

const { path } = StatementSettings.parse(workerData);
const database = openDatabase(path);
const prepare = preparedOnce(database);

const run = ({ text, values }: Statement) => prepare(text).all(...values);

function atOnce({ first, others }: StatementRequest): unknown[] {
  database.exec("BEGIN");
  try {
    const rows = run(first);
    if (rows.length > 0) others.forEach(run);
    database.exec("COMMIT");
    return rows;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

answerRequests(StatementRequest, (request) => (request.others.length === 0 ? run(request.first) : atOnce(request)));
