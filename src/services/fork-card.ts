import { type CompletedCard, isPending, type QueryCard } from "../contract/card.ts";
import type { ForkRequest, ForkResult } from "../contract/fork.ts";
import { askedOf } from "./asked-of.ts";
import { beginCard } from "./begin-card.ts";
import type { CardOrder } from "./card-order.ts";
import { cardRecord } from "./card-record.ts";
import type { TableToKeep } from "./card-table.ts";
import { changeQuestion } from "./change-question.ts";
import { createCard } from "./create-card.ts";
import { finishCard } from "./finish-card.ts";
import { getCompletedCard } from "./get-card.ts";
import { servedLexicon } from "./lexicon-of.ts";
import { offeringCovered } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";
import { storeCard } from "./store-card.ts";

/** A new card from another one: its question with other parts, or an exact copy. */
export async function forkCard(
  ports: Ports,
  order: CardOrder,
  cardId: string,
  changes: ForkRequest,
): Promise<ForkResult> {
  const parent = await getCompletedCard(ports, cardId);
  if (changes.exact_copy === true) return result(parent, await copy(ports, order, parent), "An exact copy was made.");
  const lexicon = await servedLexicon(ports);
  const asked = await offeringCovered(ports, () => changeQuestion(askedOf(parent.query, lexicon), changes, lexicon));
  const card = await createCard(ports, order, asked, childOf(parent));
  return result(parent, card, describe(parent, card));
}

const childOf = (parent: CompletedCard) => ({ parent_card_id: parent.id, rerun_of: null });

async function copy(ports: Ports, order: CardOrder, parent: CompletedCard): Promise<QueryCard> {
  const { identity, existing } = await beginCard(ports, order, childOf(parent));
  if (existing !== undefined) return existing;
  const { comparison: _, authors: __, ...content } = parent;
  const record = await cardRecord(ports, parent.id);
  const table = await copiedTable(ports, parent);
  const card = finishCard(ports.softwareVersion, { identity, content, tableSha256: table?.sha256 });
  return storeCard(ports, order.ownerId, { card, record: JSON.stringify(record), table });
}

/** An exact copy has the same rows under the same hash. */
async function copiedTable(ports: Ports, { id, data_sha256 }: CompletedCard): Promise<TableToKeep | null> {
  const kept = await ports.cards.table(id);
  return kept === undefined || data_sha256 === undefined ? null : { kept, sha256: data_sha256 };
}

function result(parent: CompletedCard, card: QueryCard, done: string): ForkResult {
  const message = isPending(card.status) ? `${done} The new card is ${card.status}; get it to see its state.` : done;
  return { new_card_id: card.id, parent_card_id: parent.id, message };
}

function describe(parent: CompletedCard, card: QueryCard): string {
  const [before, after] = [parent.query.parsed, card.query.parsed];
  const changes = [
    change("Gene", [before.gene ?? "none"], [after.gene ?? "none"]),
    change("Cancer types", before.cancer_types, after.cancer_types),
    change("End point", [before.endpoint ?? "none"], [after.endpoint ?? "none"]),
  ].filter((text) => text !== "");
  if (changes.length > 0) return `${changes.join("; ")}.`;
  return parent.query.original === card.query.original
    ? "Nothing was changed; the question was asked again."
    : `The question is now: ${card.query.original}`;
}

function change(name: string, before: readonly string[], after: readonly string[]): string {
  const [from, to] = [before.join(", ") || "all", after.join(", ") || "all"];
  return from === to ? "" : `${name} changed from ${from} to ${to}`;
}
