import { setImmediate as tick } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { Turns } from "../../src/threads/turns.ts";

describe("turns", () => {
  it("let everybody go on once before anybody goes on again", async () => {
    const turns = new Turns(1);
    const done: string[] = [];
    const work = (whose: string, what: string) => turns.take(whose, async () => void done.push(what));
    await Promise.all([
      ...["a1", "a2", "a3", "a4"].map((what) => work("a", what)),
      ...["b1", "b2"].map((what) => work("b", what)),
      work("c", "c1"),
    ]);
    expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("run so many at a time, also after failures", async () => {
    const turns = new Turns(3);
    let [now, most] = [0, 0];
    const work = async (i: number) => {
      most = Math.max(most, ++now);
      await tick();
      now -= 1;
      if (i % 2 === 0) throw new Error("failed");
    };
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => turns.take(`${i % 4}`, () => work(i))));
    expect(all.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect([most, now]).toEqual([3, 0]);
    expect(await turns.take("last", async () => "done")).toBe("done");
  });
});
