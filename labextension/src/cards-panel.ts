import type { INotebookTracker } from "@jupyterlab/notebook";
import type { Message } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import { h, render } from "preact";
import { askKernel } from "./kernel-request.ts";
import { CardsView } from "./cards-view.ts";
import { t } from "./notebook-port.ts";
import { cardsOfNotebook, insertAtActive } from "./notebook.ts";

/** The side panel: cards of the notebook, of the account, and found ones. */
export class CardsPanel extends Widget {
  readonly #tracker: INotebookTracker;
  readonly #changed = (): void => this.#paint();

  constructor(tracker: INotebookTracker) {
    super();
    this.#tracker = tracker;
    this.id = "cgq-cards";
    this.addClass("cgq-cards");
    this.title.label = t("Cards");
    this.title.caption = t("Query Cards");
    this.node.setAttribute("data-lm-suppress-shortcuts", "true");
    this.node.setAttribute("role", "region");
    this.node.setAttribute("aria-label", t("Query Cards"));
    tracker.currentChanged.connect(this.#changed);
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#tracker.currentChanged.disconnect(this.#changed);
    render(null, this.node);
    super.dispose();
  }

  /** What the notebook holds is read when the panel is opened. */
  protected override onAfterShow(message: Message): void {
    super.onAfterShow(message);
    this.#paint();
  }

  #paint(): void {
    if (!this.isVisible) return;
    const tracker = this.#tracker;
    render(
      h(CardsView, {
        inNotebook: () => cardsOfNotebook(tracker),
        ask: (request) => askKernel(tracker.currentWidget?.sessionContext.session?.kernel, request),
        insert: (source) => insertAtActive(tracker, { cell_type: "code", source }),
      }),
      this.node,
    );
  }
}
