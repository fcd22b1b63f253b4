import type { Kysely } from "kysely";
import { answerRequests } from "../threads/answer-requests.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { SearchRequest } from "./sqlite-search-message.ts";
import { cardSchema, type CardTables } from "./sqlite-schema.ts";
import { search } from "./sqlite-search.ts";

let db: Kysely<CardTables> | undefined;

answerRequests(SearchRequest, ({ path, query }) => search((db ??= openSqlite<CardTables>(path, cardSchema)), query));
