import type { CardData } from "../../src/contract/data-table.ts";
import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { forget, keepAlive } from "./alive-figures.ts";
import { figureHeight } from "./allowed-figure.ts";
import type { Drawing } from "./drawing.ts";
import { frontEnd, t } from "./notebook-port.ts";
import { withSampleNames } from "./sample-names.ts";
import { onThemeChange } from "./theme.ts";
import { watchView } from "./visibility.ts";

export interface FigureAreaOptions {
  readonly figure: PlotlyFigure;
  /** Stands in the figure's place while it is not drawn: a PNG in base64. */
  readonly posterPng: string | null;
  readonly altText: string;
}

function posterImage(png: string, altText: string): HTMLImageElement {
  const image = document.createElement("img");
  image.src = `data:image/png;base64,${png}`;
  image.alt = altText;
  return image;
}

/** Where a card's figure stands: a picture, and the interactive figure while it is looked at. */
export class FigureArea {
  /** The figure and, beside it, its button: what stands in a picture is not read to who does not see it. */
  readonly node = document.createElement("div");
  readonly #stage = document.createElement("div");
  readonly figure: PlotlyFigure;
  /** What is drawn: the figure, with the names of its samples once they are known. */
  #shown: PlotlyFigure;
  readonly #altText: string;
  #poster: HTMLImageElement | null = null;
  #drawing: Drawing | null = null;
  #isDrawing = false;
  #isDisposed = false;
  #isInView = false;
  #ends: (() => void)[] = [];

  constructor({ figure, posterPng, altText }: FigureAreaOptions) {
    this.figure = figure;
    this.#shown = figure;
    this.#altText = altText;
    this.node.className = "cgq-frame";
    this.#stage.className = "cgq-figure";
    this.#stage.style.height = `${figureHeight(figure)}px`;
    this.#stage.setAttribute("role", "img");
    this.#stage.setAttribute("aria-label", altText);
    this.node.append(this.#stage);
    if (posterPng !== null) this.offerPoster(posterPng);
  }

  get isInView(): boolean {
    return this.#isInView;
  }

  /** Shows a picture that came after the card, unless one stands there or the figure is drawn. */
  offerPoster(png: string): void {
    if (this.#poster !== null) return;
    this.#poster = posterImage(png, this.#altText);
    if (this.#drawing === null) this.#stage.prepend(this.#poster);
  }

  /** From now on hovering says which sample a point is. */
  nameSamples(rows: CardData): void {
    this.#shown = withSampleNames(this.figure, rows);
    void this.#drawing?.show(this.#shown);
  }

  /** Starts to wait for the reader's eye; after `detach` it may be called again. */
  attach(): void {
    this.detach();
    const resizes = new ResizeObserver(() => this.#resize());
    resizes.observe(this.#stage);
    this.#ends = [
      () => resizes.disconnect(),
      onThemeChange(() => void this.#drawing?.paint()),
      watchView(this.#stage, { settled: () => void this.#see(), left: () => this.#lose() }),
    ];
  }

  detach(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#isInView = false;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.detach();
    forget(this);
    this.release();
  }

  /** The picture takes the figure's place again. */
  release(): void {
    if (this.#drawing === null) return;
    this.#drawing.purge();
    this.#drawing = null;
    if (this.#poster !== null && !this.#isDisposed) this.#stage.prepend(this.#poster);
  }

  async #see(): Promise<void> {
    this.#isInView = true;
    await this.#draw();
    if (this.#drawing !== null) keepAlive(this);
  }

  #lose(): void {
    this.#isInView = false;
  }

  async #draw(): Promise<void> {
    const isPicture = frontEnd.preferences.staticFigures && this.#poster !== null;
    if (this.#drawing !== null || this.#isDrawing || isPicture) return;
    this.#isDrawing = true;
    try {
      const { Drawing } = await import("./drawing.ts");
      if (this.#isDisposed) return;
      this.#drawing = await Drawing.into(this.#stage, this.#shown);
      this.#poster?.remove();
      if (this.#isDisposed) this.release();
    } catch {
      this.#sayWhy();
    } finally {
      this.#isDrawing = false;
    }
  }

  #resize(): void {
    if (!this.#isDrawing && this.#stage.clientWidth > 0) this.#drawing?.resize();
  }

  #sayWhy(): void {
    if (this.#poster !== null) return;
    this.#stage.textContent = t("The figure could not be drawn here; its numbers stand in the tables of the card.");
  }
}
