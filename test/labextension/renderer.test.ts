import { afterEach, describe, expect, it } from "@jest/globals";
import type { IRenderMime } from "@jupyterlab/rendermime";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import { exampleCard } from "../cards/example-card.ts";
import { fullCard, hostileCard, specificationCard } from "../view/cards.ts";
import { attachedCard, createRegistry, eventually, modelOf, textOf } from "./attached-card.ts";

// Put there by setup.cjs.
const observers = IntersectionObserver as unknown as { live: Set<unknown>; show(isIntersecting?: boolean): void };
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
const drawn = (renderer: IRenderMime.IRenderer) => renderer.node.querySelector(".js-plotly-plot .main-svg");

const shown: IRenderMime.IRenderer[] = [];
async function show(card: unknown, further: object = {}): Promise<IRenderMime.IRenderer> {
  const renderer = await attachedCard(card, further);
  shown.push(renderer);
  return renderer;
}

afterEach(() => {
  for (const renderer of shown.splice(0)) renderer.dispose();
});

/** A card's HTML as a notebook file holds it. */
const pictured = `<article>\n<img src="data:image/png;base64,iVBORw==" alt="Curves"/></article>`;

describe("the renderer in JupyterLab's registry", () => {
  const data = { [CARD_MIME_TYPE]: {}, "text/html": "<b>x</b>", "text/plain": "x" };

  it("is chosen before the card's own fallbacks, trusted or not", () => {
    expect(createRegistry().preferredMimeType(data, "ensure")).toBe(CARD_MIME_TYPE);
    expect(createRegistry().preferredMimeType(data, "any")).toBe(CARD_MIME_TYPE);
  });
});

describe("a card in a notebook", () => {
  it("shows answer, numbers, methods and provenance", async () => {
    const { node } = await show(fullCard());
    expect(textOf(node.querySelector(".cgq-answer"))).toContain("TP53 is expressed 1.65-fold higher");
    expect(textOf(node.querySelector(".cgq-key"))).toContain("3.5 × 10⁻⁸");
    expect(textOf(node.querySelector(".cgq-folds"))).toContain("Wilcoxon rank-sum test.");
    expect(textOf(node.querySelector(".cgq-provenance"))).toContain("tcga-starter-2026.1");
  });

  it("needs only the specification's fields", async () => {
    const { node } = await show(specificationCard());
    expect(textOf(node.querySelector(".cgq-answer"))).toBe("TP53 expression is significantly higher in BRCA.");
  });

  it("gives every button a name and the figure words", async () => {
    const { node } = await show(fullCard());
    const names = [...node.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Copy methods",
      "Copy BibTeX citation",
      "Copy APA citation",
      "Copy MLA citation",
      "Copy link to the card",
      "Copy SQL",
      null,
    ]);
    const [exporting] = [...node.querySelectorAll("button")].slice(-1);
    expect(textOf(exporting)).toBe("Export");
    exporting?.click();
    await eventually(() => node.querySelector('[aria-label="Save figure as PNG"]'));
    const offered = [...node.querySelectorAll(".cgq-panel [aria-label]")].map((one) => one.getAttribute("aria-label"));
    expect(offered).toEqual([
      "Save figure as PNG",
      "Save figure as PNG with question, answer and id",
      "Save figure as SVG",
      "Save figure as JSON",
      "Card as PDF",
      "Save the card as a file",
    ]);
    const figure = node.querySelector('[role="img"]');
    expect(figure?.getAttribute("aria-label")).toBe("Box plot of TP53 expression.");
    expect(node.querySelector("article")?.getAttribute("aria-label")).toBe("Query Card cgq-2026-11-21-a7k3q");
  });

  it("copies and says so", async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    const { node } = await show(fullCard());
    node.querySelector<HTMLButtonElement>('[aria-label="Copy BibTeX citation"]')?.click();
    await eventually(() => [...node.querySelectorAll('[role="status"]')].find((one) => textOf(one) === "Copied"));
    expect(copied).toEqual(["@misc{cgq,\n  year = {2026}\n}"]);
  });

  it("says when copying is not possible", async () => {
    Object.assign(navigator, { clipboard: undefined });
    const { node } = await show(fullCard());
    node.querySelector<HTMLButtonElement>('[aria-label="Copy methods"]')?.click();
    await eventually(() => [...node.querySelectorAll('[role="status"]')].find((one) => textOf(one) !== ""));
    expect(textOf(node.querySelector(".cgq-folds"))).toContain("That did not work here.");
  });

  it("shows the next card in the same place", async () => {
    const renderer = await show(fullCard());
    await renderer.renderModel(modelOf(specificationCard()));
    expect(textOf(renderer.node.querySelector(".cgq-id"))).toBe("card_8Qz");
  });
});

describe("a figure", () => {
  it("is drawn only after it stood in view for a moment", async () => {
    const renderer = await show(fullCard());
    await settled();
    expect(drawn(renderer)).toBeNull();
    observers.show(true);
    observers.show(false);
    await settled();
    expect(drawn(renderer)).toBeNull();
    observers.show(true);
    const plot = await eventually(() => drawn(renderer));
    expect(plot.querySelectorAll(".boxlayer .trace")).toHaveLength(1);
  });

  it("is a picture until it is drawn", async () => {
    const renderer = await show(fullCard(), { "text/html": pictured.split("\n") });
    const poster = () => renderer.node.querySelector(".cgq-figure > img");
    expect(poster()?.getAttribute("src")).toBe("data:image/png;base64,iVBORw==");
    observers.show();
    await eventually(() => drawn(renderer));
    await eventually(() => poster() === null);
  });

  it("stays as it is drawn when its card is shown again with picture and citations", async () => {
    const { citations, ...early } = fullCard();
    const renderer = await show(early);
    observers.show();
    const plot = await eventually(() => drawn(renderer));
    const figure = renderer.node.querySelector(".cgq-figure");
    const touched: MutationRecord[] = [];
    const watch = new MutationObserver((records) => touched.push(...records));
    watch.observe(figure?.parentNode ?? renderer.node, { childList: true, subtree: true });
    await renderer.renderModel(modelOf({ ...early, citations }, { "text/html": pictured }));
    await settled();
    watch.disconnect();
    expect(textOf(renderer.node.querySelector(".cgq-folds"))).toContain("Cancer Genomics Query. (2026).");
    expect(drawn(renderer)).toBe(plot);
    expect(touched).toEqual([]);
  });

  it("that is not drawn yet takes the picture that comes later", async () => {
    const renderer = await show(fullCard());
    await renderer.renderModel(modelOf(fullCard(), { "text/html": pictured }));
    expect(renderer.node.querySelector(".cgq-figure > img")?.getAttribute("src")).toBe(
      "data:image/png;base64,iVBORw==",
    );
    observers.show();
    await eventually(() => drawn(renderer));
  });

  it("gives way to that of another card", async () => {
    const renderer = await show(fullCard());
    observers.show();
    await eventually(() => drawn(renderer));
    const figure = renderer.node.querySelector(".cgq-figure");
    await renderer.renderModel(modelOf({ ...fullCard(), id: "card_other" }));
    expect([...renderer.node.querySelectorAll(".cgq-figure")]).toHaveLength(1);
    expect(renderer.node.querySelector(".cgq-figure")).not.toBe(figure);
    observers.show();
    await eventually(() => drawn(renderer));
  });

  it("offers no way to send data elsewhere", async () => {
    const renderer = await show(fullCard());
    observers.show();
    await eventually(() => drawn(renderer));
    expect(renderer.node.querySelectorAll(".modebar, a[href*='plotly']")).toHaveLength(0);
  });

  it("is given up with its card", async () => {
    const renderer = await show(fullCard());
    observers.show();
    await eventually(() => drawn(renderer));
    const plot = renderer.node.querySelector(".js-plotly-plot");
    expect(plot).toHaveProperty("_fullLayout");
    renderer.dispose();
    expect(plot).not.toHaveProperty("_fullLayout");
    expect(renderer.node.childElementCount).toBe(0);
    expect(observers.live.size).toBe(0);
  });
});

describe("what a notebook file may hold", () => {
  it("hostile text stays text", async () => {
    const { node } = await show(hostileCard());
    expect(node.querySelectorAll("script, img, a")).toHaveLength(0);
    expect(node.textContent).toContain("<script>alert(1)</script>");
  });

  it("a poster that is no picture is left out", async () => {
    const { node } = await show(fullCard(), {
      "text/html": `<img src="data:image/png;base64,x&quot; onerror=alert(1)">`,
    });
    expect(node.querySelector("img")).toBeNull();
  });

  it.each([["nothing"], [null], [{ id: 3 }], [[]], [{ ...specificationCard(), results: {} }]])(
    "%j becomes a friendly card",
    async (value) => {
      const { node } = await show(value);
      expect(textOf(node.querySelector(".cgq-answer"))).toContain("cannot be read");
      expect(textOf(node.querySelector("details pre"))).toBe(JSON.stringify(value, null, 2).replaceAll(/\s+/gu, " "));
    },
  );

  it("a queued card shows its progress", async () => {
    const { node } = await show({ id: "c", status: "running", progress: { done: 1, total: 4, stage: "genes" } });
    expect(node.querySelector("progress")?.value).toBe(1);
  });

  it("a refused question says what works, as words where there is no notebook", async () => {
    const details = { not_understood: ["TP35"], suggestions: ["Is TP53 high in BRCA?"] };
    const { node } = await show({ status: "refused", error: { error: "unknown_gene", message: "No.", details } });
    expect(textOf(node.querySelector("mark"))).toBe("TP35");
    expect(textOf(node.querySelector("li"))).toBe("Is TP53 high in BRCA?");
    expect(node.querySelector("li button")).toBeNull();
  });

  it("a rerun shows what has changed", async () => {
    const change = { original: 557, new: 565, delta: 8 };
    const { node } = await show({
      status: "rerun",
      new_card_id: "b",
      original_card_id: "a",
      data_changed: true,
      comparison: {
        sample_count_change: change,
        p_value_change: { original: 3.5e-8, new: 2.9e-8, percent_change: -17 },
      },
      message: "The data changed.",
    });
    expect(textOf(node.querySelector(".cgq-kicker"))).toBe("Rerun · data changed");
    const rows = [...node.querySelectorAll("tbody tr")].map((row) => [...row.children].map(textOf));
    expect(rows).toEqual([
      ["Samples", "557", "565", "+8"],
      ["p", "3.5 × 10⁻⁸", "2.9 × 10⁻⁸", "−17 %"],
    ]);
  });

  it("a card that says that it was altered says so first", async () => {
    const { node } = await show({ ...fullCard(), altered: true });
    expect(textOf(node.querySelector(".cgq-altered"))).toContain("This card was altered after it was made");
  });

  it("a card that is no longer what its hash was made of says so, another does not", async () => {
    const card = exampleCard({ id: "cgq-2026-11-21-a7k3q" });
    const genuine = await show({ ...card, fork_count: 7, citations: fullCard().citations });
    const changed = await show({ ...card, results: { ...card.results, answer: "TP53 is never expressed." } });
    const note = await eventually(() => changed.node.querySelector(".cgq-altered"));
    expect(textOf(note)).toContain(`what card ${card.id} says`);
    await settled();
    expect(genuine.node.querySelector(".cgq-altered")).toBeNull();
  });

  it("a failed card says why", async () => {
    const { node } = await show({
      id: "c",
      status: "failed",
      error: { error: "internal_error", message: "It failed." },
    });
    expect(textOf(node.querySelector('[role="alert"] .cgq-answer'))).toBe("It failed.");
  });
});
