import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Stores } from "../../src/cli/stores.ts";
import type { CollectionStore } from "../../src/collections/collection-store.ts";
import type { CollectionKind } from "../../src/contract/collection.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";

let database: TestDatabase;
let stores: Stores;
let store: CollectionStore;

const create = (ownerId: string, kind: CollectionKind, name = "mine") => store.create({ ownerId, kind, name });
const cardsOf = async (id: string) => (await store.get(id))?.cards.map(({ card_id }) => card_id);
const holding = async (cardId: string, accountId?: string) =>
  (await store.holding(cardId, accountId)).map(({ id }) => id);

describe.each(engines)("collections in %s", (_, createDatabase) => {
  beforeAll(async () => {
    database = await createDatabase();
    stores = await database.open();
    store = stores.collections;
  });
  afterAll(async () => {
    await stores.close();
    await database.remove();
  });

  describe("a collection", () => {
    it("has an opaque random identifier, and begins empty", async () => {
      const id = await create("ada", "study", "p53");
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await store.get(id)).toMatchObject({
        kind: "study",
        owner_id: "ada",
        name: "p53",
        text: "",
        authors: [],
        published_at: null,
        view_count: 0,
        card_count: 0,
        cards: [],
      });
      expect(await store.get("unknown")).toBeUndefined();
    });

    it("keeps its cards in the order in which they were added, each once", async () => {
      const id = await create("ada", "exploration");
      for (const card of ["c", "a", "b"]) expect(await store.addCard(id, card)).toBe(true);
      expect(await store.addCard(id, "a")).toBe(false);
      expect(await cardsOf(id)).toEqual(["c", "a", "b"]);
      expect((await store.get(id))?.card_count).toBe(3);
    });

    it("moves a card by one place, and keeps its note with it", async () => {
      const id = await create("ada", "exploration");
      for (const card of ["a", "b", "c", "d"]) await store.addCard(id, card);
      await store.removeCard(id, "b");
      await store.setNote(id, "c", "the third");
      await store.moveCard(id, "c", "up");
      expect(await cardsOf(id)).toEqual(["c", "a", "d"]);
      await store.moveCard(id, "c", "up");
      await store.moveCard(id, "d", "down");
      await store.moveCard(id, "unknown", "down");
      expect(await cardsOf(id)).toEqual(["c", "a", "d"]);
      await store.moveCard(id, "c", "down");
      await store.addCard(id, "b");
      expect((await store.get(id))?.cards).toEqual([
        { card_id: "a", note: "" },
        { card_id: "c", note: "the third" },
        { card_id: "d", note: "" },
        { card_id: "b", note: "" },
      ]);
    });

    it("loses no card when many are added and moved at the same time", async () => {
      const id = await create("ada", "project");
      const wanted = Array.from({ length: 20 }, (_, i) => `card-${i}`);
      await Promise.all(wanted.map((card) => store.addCard(id, card)));
      await Promise.all(wanted.map((card, i) => store.moveCard(id, card, i % 2 === 0 ? "down" : "up")));
      expect((await cardsOf(id))?.toSorted()).toEqual(wanted.toSorted());
    });

    it("holds at most 500 cards", async () => {
      const id = await create("ada", "project");
      for (let i = 0; i < 500; i += 1) await store.addCard(id, `card-${i}`);
      await expect(store.addCard(id, "one too many")).rejects.toMatchObject({ code: "invalid_request" });
      expect(await store.addCard(id, "card-7")).toBe(false);
      expect((await store.get(id))?.card_count).toBe(500);
      await store.removeCard(id, "card-7");
      expect(await store.addCard(id, "one in its stead")).toBe(true);
    }, 60_000);

    it("is gone with its cards when it is deleted", async () => {
      const id = await create("ada", "project");
      await store.addCard(id, "held");
      await store.delete(id);
      expect(await store.get(id)).toBeUndefined();
      expect(await holding("held", "ada")).toEqual([]);
      await expect(store.addCard(id, "held")).rejects.toMatchObject({ code: "not_found" });
    });
  });

  describe("collections of an account", () => {
    it("are listed the newest first, without those of others", async () => {
      const ids = [await create("bob", "project", "first"), await create("bob", "study", "second")];
      const times = (await store.ownedBy("bob")).map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(new Set((await store.ownedBy("bob")).map(({ id }) => id))).toEqual(new Set(ids));
    });

    it("are at most 500, however many are wanted at the same time", async () => {
      const wanted = Array.from({ length: 503 }, () => create("eve", "project"));
      const refused = (await Promise.allSettled(wanted)).filter(({ status }) => status === "rejected");
      expect(refused).toHaveLength(3);
      expect(await store.ownedBy("eve")).toHaveLength(500);
    }, 60_000);

    it("are shown to others only while they are published", async () => {
      const [project, study] = [await create("carol", "project"), await create("carol", "study")];
      for (const id of [project, study]) await store.addCard(id, "shared");
      expect(await holding("shared", "carol")).toEqual(expect.arrayContaining([project, study]));
      expect(await holding("shared", "dave")).toEqual([]);
      await store.setPublished(study, new Date());
      expect(await holding("shared", "dave")).toEqual([study]);
      expect(await holding("shared")).toEqual([study]);
      expect(await holding("other")).toEqual([]);
      await store.setPublished(study, null);
      expect(await holding("shared")).toEqual([]);
      await expect(store.setPublished(project, new Date())).rejects.toThrow(/check/i);
    });

    it("are hidden from a card whose owner wants it, however often the card is put into them", async () => {
      const [one, other] = [await create("carol", "study"), await create("carol", "study")];
      for (const id of [one, other]) {
        await store.addCard(id, "hers");
        await store.setPublished(id, new Date());
      }
      await store.setShown(one, "hers", false);
      await store.setShown(one, "hers", false);
      await store.removeCard(one, "hers");
      await store.addCard(one, "hers");
      expect(await holding("hers", "dave")).toEqual([other]);
      expect(await holding("hers")).toEqual([other]);
      expect(new Set(await holding("hers", "carol"))).toEqual(new Set([one, other]));
      expect((await store.hiddenFrom("hers")).map(({ id }) => id)).toEqual([one]);
      await store.setShown(one, "hers", true);
      expect(new Set(await holding("hers", "dave"))).toEqual(new Set([one, other]));
      await store.setShown(other, "hers", false);
      await store.delete(other);
      expect(await store.hiddenFrom("hers")).toEqual([]);
    });

    it("of others are told of a card up to the newest hundred, after all of one's own", async () => {
      const own = [await create("nick", "project"), await create("nick", "study")];
      const studies: string[] = [];
      for (let i = 0; i < 101; i += 1) studies.push(await create("olga", "study"));
      for (const id of [...own, ...studies]) await store.addCard(id, "popular");
      for (const id of studies) await store.setPublished(id, new Date());
      const found = await store.holding("popular", "nick");
      expect(new Set(found.slice(0, 2).map(({ id }) => id))).toEqual(new Set(own));
      const times = found.slice(2).map(({ created_at }) => created_at);
      expect(times).toHaveLength(100);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await holding("popular", "olga")).toHaveLength(101);
    }, 60_000);

    it("go with the account, published ones too, and leave those of others", async () => {
      const [mine, theirs] = [await create("frank", "study"), await create("grace", "project")];
      await store.addCard(mine, "left");
      await store.setPublished(mine, new Date());
      await store.deleteOwnedBy("frank");
      expect(await store.get(mine)).toBeUndefined();
      expect(await holding("left")).toEqual([]);
      expect(await store.get(theirs)).toBeDefined();
    });

    it("are on disk when they are acknowledged", async () => {
      const id = await create("heidi", "study");
      await store.edit(id, {
        name: "renamed",
        text: "a text",
        authors: [{ name: "Carberry, Josiah", orcid: "0000-0002-1825-0097" }],
        licence: "CC0-1.0",
      });
      await store.addCard(id, "kept");
      await Promise.all(Array.from({ length: 5 }, () => store.countView(id)));
      // A reader of its own sees what is committed, while this store still has the file open.
      const reader = await database.open();
      expect(await reader.collections.get(id)).toMatchObject({
        name: "renamed",
        text: "a text",
        authors: [{ name: "Carberry, Josiah", orcid: "0000-0002-1825-0097" }],
        licence: "CC0-1.0",
        view_count: 5,
        card_count: 1,
      });
      await reader.close();
    });
  });
});
