import { expect, it } from "@jest/globals";
import { titledFigure } from "../../labextension/src/titled-figure.ts";
import { fullCard } from "../view/cards.ts";

it("puts question and answer above a figure and the id below, as plain words", () => {
  const card = { ...fullCard(), query: { ...fullCard().query, original: "Is <i>TP53</i> high?" } };
  const { layout } = titledFigure({ data: [], layout: { margin: { b: 50 }, annotations: [{ text: "p" }] } }, card);
  expect(layout["title"]).toMatchObject({
    text: expect.stringContaining("Is &lt;i&gt;TP53&lt;/i&gt; high?<br><b>TP53 is expressed"),
  });
  expect(layout["margin"]).toMatchObject({ b: 80 });
  expect(layout["annotations"]).toEqual([
    { text: "p" },
    expect.objectContaining({ text: expect.stringContaining(card.id) }),
  ]);
});
