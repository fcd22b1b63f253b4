import { once } from "node:events";
import { afterAll, describe, expect, it } from "@jest/globals";
import { practice } from "../../src/render/practice.ts";
import { RenderThread } from "../../src/render/render-thread.ts";

const thread = new RenderThread(100);
afterAll(() => thread.stop(new Error("The test ends")));

describe("what draws", () => {
  it("ends when nobody has wanted a figure for a while, and draws again when somebody does", async () => {
    const first = await thread.draw(practice, "somebody");
    await once(thread.start(), "exit");
    expect(await thread.draw(practice, "somebody")).toEqual(first);
  });
});
