import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "preact-render-to-string";
import { html } from "htm/preact";
import { Card, Pending, Refused } from "../../src/view/index.ts";
import type { Markup } from "../../src/view/index.ts";
import { fullCard } from "./cards.ts";

const shown = (markup: Markup) =>
  new JSDOM(renderToStaticMarkup(html`<div>${markup}</div>`)).window.document.querySelector(".cgq-card");
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, " ").trim();

describe("a question that was not answered", () => {
  it("says what was understood, what was not, and what works", () => {
    const details = {
      understood: [
        { text: "breast cancer", value: "BRCA" },
        { text: "LUAD", value: "LUAD" },
      ],
      not_understood: ["TP35"],
      suggestions: ["Is TP53 expression different between BRCA and LUAD?"],
    };
    const card = shown(Refused({ error: { error: "unknown_gene", message: "“TP35” is not a known gene.", details } }));
    expect(card?.getAttribute("role")).toBe("alert");
    expect(textOf(card)).toContain("Not answered · unknown gene");
    expect(textOf(card)).toContain("Understood: breast cancer (BRCA), LUAD.");
    expect(textOf(card?.querySelector("mark"))).toBe("TP35");
    expect(textOf(card?.querySelector("li"))).toBe("Is TP53 expression different between BRCA and LUAD?");
  });

  it("says when a limit lets the reader ask again", () => {
    const details = { retry_after_seconds: 3 * 3600 };
    const card = shown(
      Refused({ error: { error: "rate_limited", message: "The day's questions are used up.", details } }),
    );
    expect(textOf(card)).toContain("You can ask again in 3 h.");
  });

  it("lets a front end make something of each question that works", () => {
    const details = {
      suggestions: ["Is TP53 high?"],
      suggestions_leave_out: { "Is TP53 high?": ["adjusted for age"] },
      suggestions_coverage: { "Is TP53 high?": "at least 481 patients" },
    };
    const suggestion = (question: string) => html`<button>${question}</button>`;
    const card = shown(Refused({ error: { error: "unknown_gene", message: "No.", details }, suggestion }));
    expect(textOf(card?.querySelector("li button"))).toBe("Is TP53 high?");
    expect(textOf(card?.querySelector("li"))).toBe("Is TP53 high? (without: adjusted for age) at least 481 patients");
  });

  it("needs no details", () =>
    expect(textOf(shown(Refused({ error: { error: "not_found", message: "There is no such card." } })))).toBe(
      "Not answered · not foundThere is no such card.",
    ));
});

describe("a card that is not finished", () => {
  it("says what is asked and how long it still takes", () => {
    const parsed = { analysis_type: "genome_wide_differential_expression", cancer_types: ["ACC", "UVM"] };
    const query = { original: "Which genes differ between ACC and UVM?", parsed };
    const progress = { done: 1, total: 4, stage: "testing genes" };
    const card = shown(Pending({ id: "x", status: "running", query, progress, seconds_left: 2.4, wayBack: "Later." }));
    expect(textOf(card?.querySelector("header"))).toContain("Genome-wide expression · ACC vs UVM");
    expect(textOf(card?.querySelector("h2"))).toBe("Which genes differ between ACC and UVM?");
    expect(textOf(card?.querySelector(".cgq-provenance"))).toBe("1 of 4, about 3 s left. Later.");
  });

  it("shows progress in the unit of the work", () => {
    const progress = { done: 12320, total: 19874, stage: "testing genes" };
    const card = shown(Pending({ id: "cgq-2026-11-21-q8v4t", status: "running", progress }));
    expect(card?.querySelector("progress")?.getAttribute("value")).toBe("12320");
    expect(card?.querySelector("progress")?.getAttribute("max")).toBe("19874");
    expect(textOf(card)).toContain("Testing genes…");
    expect(textOf(card)).toContain("12,320 of 19,874.");
  });

  it("shows an open bar before the work is known", () => {
    const card = shown(Pending({ id: "x", status: "queued" }));
    expect(card?.querySelector("progress")?.hasAttribute("value")).toBe(false);
  });
});

describe("a card as components", () => {
  it("puts what a front end adds beside what it belongs to", () => {
    const slots = { methods: "m-slot", citations: "c-slot", sql: "s-slot", card: "k-slot" };
    const card = shown(Card({ card: fullCard(), figure: "f-slot", actions: slots }));
    const folds = [...(card?.querySelectorAll("details") ?? [])];
    const fold = (title: string) => folds.find((one) => textOf(one.querySelector("summary"))?.startsWith(title));
    expect(textOf(fold("Methods"))).toContain("m-slot");
    expect(textOf(fold("Cite"))).toContain("c-slot");
    expect(textOf(fold("SQL"))).toContain("s-slot");
    expect(textOf(card?.querySelector("footer"))).toContain("k-slot");
    expect(textOf(card?.querySelector("figure"))).toContain("f-slot");
  });

  it("shows all three citation styles and the data sources", () => {
    const text = textOf(shown(Card({ card: fullCard() })));
    expect(text).toContain("BibTeX@misc{cgq,");
    expect(text).toContain("APACancer Genomics Query. (2026).");
    expect(text).toContain("MLA“Is TP53 Different?”");
    expect(text).toContain("TCGA. TCGA Research Network.");
  });
});
