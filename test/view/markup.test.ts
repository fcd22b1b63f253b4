import { expect, it } from "@jest/globals";
import { html } from "htm/preact";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "preact-render-to-string";
import { QuantityWithNote } from "../../src/view/markup.ts";

it("lets what stands beside a number break between its parts alone", () => {
  const note = "−0.45 to −0.24; p = 1.8 × 10⁻⁸, adjusted 3.6 × 10⁻⁸";
  const { window } = new JSDOM(renderToStaticMarkup(html`<${QuantityWithNote} text="−0.35" note=${note} />`));
  const small = window.document.querySelector("small");
  expect(small?.textContent).toBe(note);
  expect([...(small?.children ?? [])].map((part) => [part.className, part.textContent])).toEqual([
    ["cgq-unbroken", "−0.45 to −0.24;"],
    ["cgq-unbroken", "p = 1.8 × 10⁻⁸,"],
    ["cgq-unbroken", "adjusted 3.6 × 10⁻⁸"],
  ]);
});
