import type { Account, AccountStore } from "../accounts/account-store.ts";
import { CardListQuery } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

interface ExportPorts extends Pick<Ports, "cards" | "collections"> {
  readonly accounts: AccountStore;
}

const ALL = 1_000_000;

/**
 * Everything that is kept of an account, as one JSON text in parts: itself, its keys and sign-ins without their secrets, every
 * change, its collections and its cards. The rows behind a card are had by its address.
 */
export async function* exportAccount(ports: ExportPorts, account: Account): AsyncGenerator<string> {
  const { accounts, collections } = ports;
  const known = {
    exported_at: new Date().toISOString(),
    account,
    has_password: (await accounts.signIns.passwordHash(account.id)) !== undefined,
    keys: await accounts.activeKeys(account.id),
    sign_ins_elsewhere: await accounts.identities.of(account.id),
    changes: await accounts.history(ALL, account.id),
  };
  yield `${JSON.stringify(known, undefined, 2).slice(0, -2)},\n  "collections": [`;
  yield* listed(wholeCollections(collections, account.id));
  yield '],\n  "cards": [';
  yield* listed(cardsOf(ports, account.id));
  yield "]\n}\n";
}

/** The items of a JSON list. */
async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
}

async function* wholeCollections(collections: Ports["collections"], accountId: string): AsyncGenerator {
  for (const { id } of await collections.ownedBy(accountId)) {
    const collection = await collections.get(id);
    if (collection !== undefined) yield collection;
  }
}

/** The oldest first: what is asked meanwhile comes after the rest. */
async function* cardsOf({ cards }: Pick<Ports, "cards">, accountId: string): AsyncGenerator {
  for (let offset = 0; ;) {
    const page = await cards.list(accountId, CardListQuery.parse({ order: "asc", limit: 100, offset }));
    for (const { id } of page.cards) yield await cards.get(id);
    offset += page.cards.length;
    if (page.cards.length === 0) return;
  }
}
