import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CardContext } from "../../../src/contract/context.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { type Seen, startVisit, type Visit } from "./browser-visit.ts";
import { generateKey, member } from "./member.ts";

let at: TestService;
/** Who asked for the card, and who holds it in a study. */
let [owner, other]: Visit[] = [];
let key: string;
beforeAll(async () => {
  at = await startTestService();
  [owner, other] = [
    await member(at, "eve@example.org", "researcher"),
    await member(at, "ada@example.org", "researcher"),
  ];
  key = await generateKey(owner, "test");
});
afterAll(() => at.stop());

const locationOf = ({ headers }: Seen) => headers.get("location") ?? "";
const tokenOf = async (visitor: Visit, path: string) =>
  (await visitor.open(path)).document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
const namesIn = ({ document }: Seen) =>
  [...document.querySelectorAll("section[aria-labelledby=collections] li a")].map((link) => link.getAttribute("href"));

/** A published study of somebody's that holds a card. */
async function publish(visitor: Visit, card: string): Promise<string> {
  const created = await visitor.send("/collections", "/collections", { kind: "study", name: "Unwanted title" });
  const address = locationOf(created).replace(/\/edit$/, "");
  await visitor.send(`${address}/edit`, `${address}/cards`, { card });
  await visitor.send(`${address}/edit`, `${address}/publication`, { published: "yes" });
  return address;
}

describe("a study of somebody else that holds a card", () => {
  it("is hidden from the card's page by the card's owner alone, and shown again", async () => {
    if (owner === undefined || other === undefined) throw new Error("There are no visitors");
    const card = locationOf(await owner.send("/", "/ask", { question: "How often is KRAS mutated in ACC?" })).split(
      "/",
    )[2];
    const study = await publish(other, card ?? "");
    const [page, choose, guest] = [
      `/cards/${card}/collections`,
      `/cards/${card}/studies`,
      startVisit(at.process().url),
    ];
    const seenBy = async (visitor: Visit) => namesIn(await visitor.open(`/cards/${card}`));
    const wanted = (address: string, shown: string) => ({ study: address.split("/")[2] ?? "", shown });
    expect(await seenBy(guest)).toEqual([study]);

    expect((await other.open(page)).text).not.toContain("Studies of others");
    const forged = { ...wanted(study, "no"), form_token: await tokenOf(other, page) };
    expect((await other.post(choose, forged)).status).toBe(403);

    expect((await owner.open(page)).text).toContain("Studies of others that hold your card");
    expect((await owner.send(page, choose, wanted(study, "no"))).status).toBe(303);
    expect([await seenBy(guest), await seenBy(owner), await seenBy(other)]).toEqual([[], [], [study]]);
    const context = await at.call(`/v1/cards/${card}/context`, { key });
    expect(CardContext.parse(await context.json()).studies).toEqual([]);
    expect((await guest.open(study)).status).toBe(200);

    expect((await owner.send(page, choose, wanted(study, "yes"))).status).toBe(303);
    expect(await seenBy(guest)).toEqual([study]);
    const unknown = { ...wanted("/studies/unknown", "no"), form_token: await tokenOf(owner, page) };
    expect((await owner.post(choose, unknown)).status).toBe(404);
  });
});
