import type { Stores } from "../../src/cli/stores.ts";
import { UnfinishedCard } from "../../src/contract/card.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { operator } from "../accounts/origin.ts";
import { exampleCard, exampleEntry } from "../cards/example-card.ts";

export const DAY = "2026-11-21";
const table = { columns: [{ name: "patient" }], tsv: new Uint8Array([0, 255, 10, 39]) };
const identity = { issuer: "https://orcid.org", subject: "0000-0002-1825-0097" };

/** Whose things the stores hold. */
export interface Filled {
  readonly accountId: string;
  readonly key: string;
  readonly collectionId: string;
}

/** Something in every table. */
export async function fillStores({ cards, accounts, collections }: Stores): Promise<Filled> {
  const { id: accountId } = await accounts.create("ada@example.org", "researcher", operator);
  const { key } = await accounts.createKey(accountId, "laptop", null, operator);
  await accounts.signIns.setPassword(accountId, "$argon2id$hash", operator);
  await accounts.identities.link(accountId, identity, operator);
  await accounts.signIns.openSession(accountId, "token", new Date(Date.now() + 60_000));
  for (const _ of [1, 2]) await accounts.countRequest(accountId, DAY, 100);
  for (const _ of [1, 2]) await accounts.visitorQuestions.count("visitors of 192.0.2.1", DAY, 5);
  const first = exampleEntry({ id: "c-1", ownerId: accountId, answer: "Müller's \\ 'quoted' \u2028 \"text\"." });
  await cards.insert({ ...first, table });
  await cards.insert(exampleEntry({ id: "c-2", ownerId: accountId, parent: "c-1", genes: ["HLA-A"] }));
  const request = { key: "k", sha256: "s", repeatableSince: "2026-11-20T00:00:00.000Z" };
  await cards.reserve({ cardId: "c-3", ownerId: accountId, createdAt: `${DAY}T10:00:00.000Z`, request });
  await cards.jobs.add({ ownerId: accountId, card: UnfinishedCard.parse(exampleCard({ id: "c-3" })) });
  await cards.jobs.take(new Date());
  const collectionId = await collections.create({ ownerId: accountId, kind: "study", name: "Étude" });
  await collections.edit(collectionId, { name: "Étude", text: "t", authors: [{ name: "A" }], licence: "CC0-1.0" });
  await collections.addCard(collectionId, "c-1");
  await collections.setShown(collectionId, "c-1", false);
  return { accountId, key, collectionId };
}

/** Everything that can be asked of stores. */
export const seenOf =
  ({ accountId, collectionId }: Filled) =>
  async ({ cards, accounts, collections }: Stores) => ({
    cards: await Promise.all(["c-1", "c-2", "c-3", "c-4"].map((id) => cards.get(id))),
    tsv: Array.from((await cards.table("c-1"))?.tsv ?? []),
    records: await Promise.all(["c-1", "c-2"].map((id) => cards.record(id))),
    list: await cards.list(accountId, CardListQuery.parse({})),
    facts: await cards.facts(accountId, 10),
    kin: await cards.descendants("c-1", "parent_card_id", 10),
    found: (await cards.search(CardSearchQuery.parse({ q: "muller", gene: "tp53" }))).cards,
    reserved: await cards.reserve({
      cardId: "c-9",
      ownerId: accountId,
      createdAt: `${DAY}T11:00:00.000Z`,
      request: { key: "k", sha256: "s", repeatableSince: "2026-11-20T00:00:00.000Z" },
    }),
    accounts: await accounts.list(DAY),
    keys: await accounts.activeKeys(accountId),
    history: await accounts.history(100),
    password: await accounts.signIns.passwordHash(accountId),
    identified: await accounts.identities.accountOf(identity),
    session: await accounts.signIns.sessionAccount("token"),
    visitors: await accounts.visitorQuestions.on("visitors of 192.0.2.1", DAY),
    collections: [await collections.get(collectionId), ...(await collections.ownedBy(accountId))],
  });
