import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

/** Changes stored text as only somebody with the file can. */
function alter(column: "card" | "record", from: string, to: string, cardId: string): void {
  const [file] = globSync(join(at.home, "**/cards.sqlite"));
  const db = new DatabaseSync(file ?? "", { timeout: 10_000 });
  db.exec("DROP TRIGGER IF EXISTS cards_are_never_updated");
  const changed = db.prepare(
    `UPDATE cards SET ${column} = replace(${column}, ?, ?) WHERE id = ? AND instr(${column}, ?) > 0`,
  );
  expect(changed.run(from, to, cardId, from).changes).toBe(1);
  db.close();
}

const methodsOf = async (id: string) => {
  const answer = await at.call(`/v1/cards/${id}/methods?regenerate=true`);
  return [answer.status, await answer.text()];
};

describe("methods that are regenerated", () => {
  it("come from the stored result, not from the stored text", async () => {
    const card = await at.newCard();
    alter("card", "Wilcoxon rank-sum test", "coin", card.id);
    expect(await methodsOf(card.id)).toEqual([200, card.methods]);
  });

  it("are the stored text where the result was stored in another shape", async () => {
    const card = await at.newCard();
    alter("record", '"result_version":', '"version_of_old":', card.id);
    alter("record", '"analysis_result":', '"analysis_result":null,"old":', card.id);
    expect(await methodsOf(card.id)).toEqual([200, card.methods]);
  });
});
