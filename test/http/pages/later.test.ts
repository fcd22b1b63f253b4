import { describe, expect, it } from "@jest/globals";
import { html } from "htm/preact";
import { renderToString } from "preact-render-to-string";
import { inParts, Later, type LaterPart } from "../../../src/http/pages/later.ts";

const page = renderToString(
  html`<main>
    <h1>TP53</h1>
    ${Later}
    <hr />
    ${Later}
  </main>`,
);

async function read(parts: readonly LaterPart[]) {
  const [texts, errors]: [string[], unknown[]] = [[], []];
  for await (const text of inParts(page, parts, (error) => errors.push(error))) texts.push(text);
  return { texts, errors };
}

describe("a page in parts", () => {
  it("is sent up to each part, which stands in its place", async () => {
    const { texts, errors } = await read([async () => html`<p>${"1 < 2"}</p>`, async () => html`<p>two</p>`]);
    expect(texts).toEqual(["<main><h1>TP53</h1>", "<p>1 &lt; 2</p><hr/>", "<p>two</p></main>"]);
    expect(errors).toEqual([]);
  });

  it("begins no part before the one before it is sent", async () => {
    const begun: number[] = [];
    const part = (number: number) => async () => (begun.push(number), html`<p>${number}</p>`);
    const reading = inParts(page, [part(1), part(2)], () => {});
    await reading.next();
    expect(begun).toEqual([]);
    await reading.next();
    expect(begun).toEqual([1]);
  });

  it("says that a part could not be made, and ends there", async () => {
    const failure = new Error("a thread died");
    const { texts, errors } = await read([() => Promise.reject(failure), async () => html`<p>two</p>`]);
    expect(texts.at(-1)).toContain("load it again");
    expect(texts.join("")).not.toContain("two");
    expect(errors).toEqual([failure]);
  });
});
