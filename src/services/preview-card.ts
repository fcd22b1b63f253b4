import { LRUCache } from "lru-cache";
import { newCardId } from "../cards/card-id.ts";
import { SCHEMA_VERSION, type CompletedCard } from "../contract/card.ts";
import { DEFAULT_LICENCE } from "../contract/licence.ts";
import { CgqError } from "../errors.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";
import { understand } from "./understand.ts";

/** What a question would be answered with: a card that is not kept, or why there is none. */
export type Preview = { readonly card: CompletedCard } | { readonly reason: string };

/** Previews of the newest data that are remembered. */
const MOST_KEPT = 400;
/** Whoever looks at previews has one turn among those who ask. */
const READERS = "readers";

/** Answers questions as their cards would, computing each once for a dataset version and keeping no card. */
export function createPreviews(ports: Ports): (question: string) => Promise<Preview> {
  const previews = new LRUCache<string, Preview, string>({
    max: MOST_KEPT,
    fetchMethod: (_key, _stale, { context, signal }) => compute(ports, context, signal),
  });
  return async (question) => {
    const version = await ports.warehouse.use(async (warehouse) => warehouse.version.name);
    return previews.forceFetch(`${version} ${question}`, { context: question });
  };
}

async function compute(ports: Ports, question: string, signal: AbortSignal): Promise<Preview> {
  const now = ports.clock();
  const id = newCardId(now);
  const identity = {
    id,
    created_at: now.toISOString(),
    schema_version: SCHEMA_VERSION,
    url: `${ports.publicUrl()}/cards/${id}`,
    license: DEFAULT_LICENCE,
    parent_card_id: null,
    rerun_of: null,
    fork_count: 0,
  };
  try {
    const asked = { original: question, ...understand(question, await servedLexicon(ports)) };
    const waiting = { ownerId: READERS, signal };
    return { card: (await ports.computer.compute({ identity, asked, original: null }, waiting)).card };
  } catch (error) {
    if (error instanceof CgqError) return { reason: error.message };
    throw error;
  }
}
