import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { figureHeight } from "./allowed-figure.ts";
import type { Layout } from "plotly.js";
import type { plotly as Plotly } from "./plotly.ts";
import { themedFigure } from "../../src/view/themed-figure.ts";
import { onThemeChange, themeOf } from "./theme.ts";
import { whenSettledInView } from "./visibility.ts";

const config = {
  showSendToCloud: false,
  displaylogo: false,
  plotlyServerURL: "",
  displayModeBar: false,
  scrollZoom: false,
  responsive: false,
};

export interface FigureAreaOptions {
  readonly figure: PlotlyFigure;
  /** Stands in the figure's place until it is drawn: a PNG in base64. */
  readonly posterPng: string | null;
  readonly altText: string;
}

function posterImage(png: string, altText: string): HTMLImageElement {
  const image = document.createElement("img");
  image.src = `data:image/png;base64,${png}`;
  image.alt = altText;
  return image;
}

/** Where a card's figure stands: a poster first, the interactive figure once it is looked at. */
export class FigureArea {
  readonly node = document.createElement("div");
  readonly figure: PlotlyFigure;
  readonly #plot = document.createElement("div");
  readonly #altText: string;
  #poster: HTMLImageElement | null = null;
  #plotly: typeof Plotly | null = null;
  #isDrawing = false;
  #isDisposed = false;
  #ends: (() => void)[] = [];

  constructor({ figure, posterPng, altText }: FigureAreaOptions) {
    this.figure = figure;
    this.#altText = altText;
    this.node.className = "cgq-figure";
    this.node.style.height = `${figureHeight(figure)}px`;
    this.node.setAttribute("role", "img");
    this.node.setAttribute("aria-label", altText);
    this.#plot.className = "cgq-plot";
    this.node.append(this.#plot);
    if (posterPng !== null) this.offerPoster(posterPng);
  }

  /** Shows a picture that came after the card, unless one stands there or the figure is drawn. */
  offerPoster(png: string): void {
    if (this.#poster !== null || this.#plotly !== null) return;
    this.#poster = posterImage(png, this.#altText);
    this.node.prepend(this.#poster);
  }

  /** Starts to wait for the reader's eye; after `detach` it may be called again. */
  attach(): void {
    this.detach();
    const resizes = new ResizeObserver(() => this.#resize());
    resizes.observe(this.node);
    this.#ends = [
      () => resizes.disconnect(),
      onThemeChange(() => void this.#paint()),
      whenSettledInView(this.node, () => void this.#draw()),
    ];
  }

  detach(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  dispose(): void {
    this.#isDisposed = true;
    this.detach();
    this.#plotly?.purge(this.#plot);
    this.#plotly = null;
  }

  async #draw(): Promise<void> {
    if (this.#plotly !== null || this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      const { plotly } = await import("./plotly.ts");
      if (this.#isDisposed) return;
      this.#plotly = plotly;
      await this.#paint();
      this.#poster?.remove();
    } catch {
      this.#sayWhy();
    } finally {
      this.#isDrawing = false;
    }
  }

  async #paint(): Promise<void> {
    if (this.#plotly === null) return;
    const { data, layout } = themedFigure(this.figure, themeOf(this.node));
    // A card's layout is any JSON; Plotly checks every attribute itself.
    await this.#plotly.react(this.#plot, data, layout as Partial<Layout>, config);
  }

  #resize(): void {
    if (this.#plotly !== null && !this.#isDrawing && this.node.clientWidth > 0) this.#plotly.Plots.resize(this.#plot);
  }

  #sayWhy(): void {
    if (this.#poster !== null) return;
    this.#plot.textContent = "The figure could not be drawn here; its numbers stand in the tables of the card.";
  }
}
