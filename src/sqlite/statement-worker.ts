import { workerData } from "node:worker_threads";
import { answerRequests } from "../threads/answer-requests.ts";
import { openDatabase } from "./open-database.ts";
import { preparedOnce } from "./prepared-once.ts";
import { StatementRequest, StatementSettings } from "./statement-message.ts";

const { path } = StatementSettings.parse(workerData);
const prepare = preparedOnce(openDatabase(path));

answerRequests(StatementRequest, ({ text, values }) => prepare(text).all(...values));
