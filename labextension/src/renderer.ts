import type { IRenderMime } from "@jupyterlab/rendermime";
import type { Message } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import { html } from "htm/preact";
import { render } from "preact";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import { Card } from "../../src/view/card.ts";
import type { Markup } from "../../src/view/markup.ts";
import { Rerun } from "../../src/view/rerun.ts";
import { notebookWayBack, Pending, Refused } from "../../src/view/states.ts";
import { cardActions } from "./actions.ts";
import { allowedFigure } from "./allowed-figure.ts";
import { FigureArea } from "./figure-area.ts";
import { holdsItsHash } from "./own-hash.ts";
import { questionButton } from "./question-button.ts";
import { readBundle } from "./read-bundle.ts";
import type { Bundle } from "./read-bundle.ts";

/** A card that does not follow the format: its text is shown as text, nothing of it is interpreted. */
const Unreadable = (json: string): Markup => html`
  <article class="cgq-card cgq-refused" aria-label="Unreadable Query Card">
    <p class="cgq-answer">This Query Card cannot be read. Run the cell again to get a fresh one.</p>
    <details>
      <summary>What the notebook holds</summary>
      <pre>${json}</pre>
    </details>
  </article>
`;

type CardBundle = Extract<Bundle, { kind: "card" }>;

/** A card is shown again when its picture and citations come; its figure is not to be drawn anew. */
function hasSameFigure(before: Bundle | null, now: Bundle): now is CardBundle {
  if (before?.kind !== "card" || now.kind !== "card" || before.card.id !== now.card.id) return false;
  return JSON.stringify(before.card.figure) === JSON.stringify(now.card.figure);
}

/** A node that already stands there is left alone: taking it out and in again would show. */
function fill(slot: Element | null, node: Element): void {
  if (slot !== null && node.parentNode !== slot) slot.replaceChildren(node);
}

/** Fifty cards of a notebook are rendered at once, before anything is seen. */
const whenIdle = (work: () => void): void => void (globalThis.requestIdleCallback ?? setTimeout)(work);

/** Shows the Query Card of one output; safe in notebooks that are not trusted. */
export class CardRenderer extends Widget implements IRenderMime.IRenderer {
  #bundle: Bundle | null = null;
  #area: FigureArea | null = null;

  constructor() {
    super();
    this.addClass("jp-RenderedCard");
    // Enter and Space belong to the card's buttons, not to the notebook's shortcuts.
    this.node.setAttribute("data-lm-suppress-shortcuts", "true");
  }

  renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    const before = this.#bundle;
    this.#bundle = readBundle(model.data);
    if (hasSameFigure(before, this.#bundle)) {
      if (this.#bundle.posterPng !== null) this.#area?.offerPoster(this.#bundle.posterPng);
      this.#paint();
    } else {
      this.#area?.dispose();
      this.#area = this.#createArea();
      this.#paint();
      if (this.isAttached) this.#area?.attach();
    }
    whenIdle(() => void this.#check(model.data[CARD_MIME_TYPE], this.#bundle));
    return Promise.resolve();
  }

  /** A card that was changed after it was made says so, whoever changed it. */
  async #check(raw: unknown, bundle: Bundle | null): Promise<void> {
    const isGenuine = bundle?.kind !== "card" || (await holdsItsHash(raw)) !== false;
    if (isGenuine || this.isDisposed || this.#bundle !== bundle) return;
    this.#bundle = { ...bundle, card: { ...bundle.card, altered: true } };
    this.#paint();
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#area?.dispose();
    render(null, this.node);
    super.dispose();
  }

  protected override onAfterAttach(message: Message): void {
    super.onAfterAttach(message);
    // Only now is it known whether a notebook holds the card.
    this.#paint();
    this.#area?.attach();
  }

  protected override onBeforeDetach(message: Message): void {
    this.#area?.detach();
    super.onBeforeDetach(message);
  }

  #createArea(): FigureArea | null {
    if (this.#bundle?.kind !== "card") return null;
    const { card, posterPng } = this.#bundle;
    const figure = card.figure && allowedFigure(card.figure.plotly_json);
    return figure && new FigureArea({ figure, posterPng, altText: card.figure?.alt_text ?? card.results.answer });
  }

  #paint(): void {
    render(this.#markup(), this.node);
  }

  #markup(): Markup {
    const bundle = this.#bundle;
    if (bundle === null) return null;
    if (bundle.kind === "unreadable") return Unreadable(bundle.json);
    if (bundle.kind === "pending") return Pending({ ...bundle.pending, wayBack: notebookWayBack(bundle.pending.id) });
    if (bundle.kind === "failed") return Refused({ error: bundle.failed.error });
    if (bundle.kind === "refused")
      return Refused({ ...bundle.refused, suggestion: (one) => questionButton(one, this.node) });
    if (bundle.kind === "rerun") return Rerun(bundle.rerun);
    const { card } = bundle;
    const actions = cardActions(card, this.#area, this.node);
    return Card({ card, figure: this.#slot(), actions });
  }

  #slot(): Markup {
    const area = this.#area;
    if (area === null) return null;
    return html`<div ref=${(slot: Element | null) => fill(slot, area.node)}></div>`;
  }
}
