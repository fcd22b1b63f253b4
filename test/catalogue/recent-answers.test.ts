import { describe, expect, it } from "@jest/globals";
import { queryOnce } from "../../src/catalogue/recent-answers.ts";
import { sql } from "../../src/warehouse/sql.ts";
import { useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();

const numbersTo = (end: number) => sql`SELECT i::DOUBLE AS i FROM range(${end}) AS t (i)`;

describe("an answer of the data", () => {
  it("is asked for once while it is kept, and equals that of the database", async () => {
    const first = await queryOnce(warehouse(), numbersTo(1000));
    expect(await queryOnce(warehouse(), numbersTo(1000))).toBe(first);
    expect(first).toEqual(await warehouse().query(numbersTo(1000)));
    expect(await queryOnce(warehouse(), numbersTo(1001))).not.toEqual(first);
  });

  it("of many genes is not kept, and those asked for last outlive others", async () => {
    const many = await queryOnce(warehouse(), numbersTo(1_000_000));
    expect(await queryOnce(warehouse(), numbersTo(1_000_000))).not.toBe(many);
    const early = await queryOnce(warehouse(), numbersTo(2000));
    for (let end = 50_000; end < 50_020; end += 1) await queryOnce(warehouse(), numbersTo(end));
    expect(await queryOnce(warehouse(), numbersTo(2000))).not.toBe(early);
  });

  it("that fails or is given up is none", async () => {
    const wrong = sql`SELECT no_such_column`;
    await expect(queryOnce(warehouse(), wrong)).rejects.toThrow("no_such_column");
    await expect(queryOnce(warehouse(), wrong)).rejects.toThrow("no_such_column");
    const reason = new Error("nobody waits");
    await queryOnce(warehouse(), numbersTo(3));
    const given = queryOnce(warehouse(), numbersTo(3), { signal: AbortSignal.abort(reason) });
    await expect(given).rejects.toBe(reason);
  });
});
