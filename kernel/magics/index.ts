import { get } from "./get.ts";
import type { Magic } from "./magic.ts";
import { query } from "./query.ts";

/** Every command of `%cgq`; the first is the default. */
export const magics: readonly [Magic, ...Magic[]] = [query, get];
