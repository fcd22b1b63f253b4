import { expect, it } from "@jest/globals";
import { KnownAnswers } from "../../src/client/known-answers.ts";

const tagged = new Response(null, { headers: { etag: '"1"' } });

it("gives every caller a copy of what is known, and keeps nothing that has no tag", () => {
  const known = new KnownAnswers();
  const value = { genes: ["TP53"] };
  known.keep("https://h/genes", tagged, value);
  value.genes.push("KRAS");
  const first = known.at("https://h/genes");
  expect(first).toEqual({ tag: '"1"', value: { genes: ["TP53"] } });
  Object.assign(first ?? {}, { tag: "changed" });
  expect(known.at("https://h/genes")).toEqual({ tag: '"1"', value: { genes: ["TP53"] } });
  known.keep("https://h/other", new Response(), value);
  expect(known.at("https://h/other")).toBeUndefined();
});
