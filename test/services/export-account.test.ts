import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { exportAccount } from "../../src/services/export-account.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { operator } from "../accounts/origin.ts";
import { exampleEntry } from "../cards/example-card.ts";
import { type Filled, fillStores } from "../cli/filled-stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";

/** More than one page of a list. */
const MORE = 130;

let database: TestDatabase;
let stores: Stores;
let filled: Filled;

describe.each(engines)("what is kept of an account in %s", (_, create) => {
  beforeEach(async () => {
    database = await create();
    stores = await database.open();
    filled = await fillStores(stores);
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  const exported = async () => {
    const account = await stores.accounts.byEmail("ada@example.org");
    if (account === undefined) throw new Error("There is no account.");
    return text(exportAccount(stores, account));
  };

  it("is one JSON text with everything, and nothing of others", async () => {
    const other = await stores.accounts.create("eve@example.org", "free", operator);
    await stores.cards.insert(exampleEntry({ id: "c-eve", ownerId: other.id }));
    const written = await exported();
    const kept = JSON.parse(written);
    expect(kept).toMatchObject({
      account: { email: "ada@example.org", tier: "researcher" },
      has_password: true,
      keys: [{ name: "laptop" }],
      sign_ins_elsewhere: [{ issuer: "https://orcid.org", subject: "0000-0002-1825-0097" }],
      collections: [{ name: "Étude", cards: [{ card_id: "c-1" }] }],
    });
    expect(kept.changes).toHaveLength(4);
    expect(kept.cards.map(({ id }: { id: string }) => id).toSorted()).toEqual(["c-1", "c-2"]);
    expect(kept.cards.find(({ id }: { id: string }) => id === "c-1")).toEqual(await stores.cards.get("c-1"));
    for (const secret of [filled.key, "argon2", "c-eve", "eve@"]) expect(written).not.toContain(secret);
  });

  it("has every card of a long list, once", async () => {
    for (let n = 0; n < MORE; n += 1)
      await stores.cards.insert(exampleEntry({ id: `more-${n}`, ownerId: filled.accountId }));
    const ids = JSON.parse(await exported()).cards.map(({ id }: { id: string }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([MORE + 2, MORE + 2]);
  });
});
