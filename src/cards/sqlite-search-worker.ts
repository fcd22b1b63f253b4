import type { Kysely } from "kysely";
import { answerRequests } from "../threads/answer-requests.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { SearchRequest } from "./sqlite-search-message.ts";
import { cardSchema } from "./sqlite-schema.ts";
import { search, type SqliteTables } from "./sqlite-search.ts";

let db: Kysely<SqliteTables> | undefined;

answerRequests(SearchRequest, ({ path, query }) => search((db ??= openSqlite<SqliteTables>(path, cardSchema)), query));
