import type { Layout, PlotlyHTMLElement } from "plotly.js";
import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { themedFigure } from "../../src/view/themed-figure.ts";
import { hoverLines, withOwnHover } from "./hover-text.ts";
import { HoverLabel } from "./hover-label.ts";
import { t } from "./notebook-port.ts";
import { plotly } from "./plotly.ts";
import { themeOf } from "./theme.ts";

const config = {
  showSendToCloud: false,
  displaylogo: false,
  plotlyServerURL: "",
  displayModeBar: false,
  scrollZoom: false,
  showTips: false,
  responsive: false,
};

const ZOOMED = /^[xy]axis\d*\.range/u;

function resetButton(reset: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cgq-reset";
  button.textContent = t("Reset zoom");
  button.hidden = true;
  button.addEventListener("click", reset);
  return button;
}

/** A figure that Plotly has drawn into a node, until it is purged. */
export class Drawing {
  readonly #node: HTMLElement;
  #figure: PlotlyFigure;
  readonly #plot = document.createElement("div");
  readonly #hover = new HoverLabel();
  readonly #reset = resetButton(() => void this.paint());

  private constructor(node: HTMLElement, figure: PlotlyFigure) {
    this.#node = node;
    this.#figure = figure;
    this.#plot.className = "cgq-plot";
    node.append(this.#plot, this.#hover.node);
    node.after(this.#reset);
  }

  static async into(node: HTMLElement, figure: PlotlyFigure): Promise<Drawing> {
    const drawing = new Drawing(node, figure);
    try {
      drawing.#listen(await drawing.paint());
      return drawing;
    } catch (error) {
      drawing.purge();
      throw error;
    }
  }

  /** Draws in the colours of the page, unzoomed. */
  async paint(): Promise<PlotlyHTMLElement> {
    const { data, layout } = themedFigure(this.#figure, themeOf(this.#node));
    this.#reset.hidden = true;
    // A card's layout is any JSON; Plotly checks every attribute itself.
    return plotly.react(this.#plot, withOwnHover(data), layout as Partial<Layout>, config);
  }

  /** Draws another figure in the place of this one. */
  async show(figure: PlotlyFigure): Promise<void> {
    this.#figure = figure;
    await this.paint();
  }

  resize(): void {
    plotly.Plots.resize(this.#plot);
  }

  purge(): void {
    plotly.purge(this.#plot);
    for (const node of [this.#plot, this.#hover.node, this.#reset]) node.remove();
  }

  #listen(plot: PlotlyHTMLElement): void {
    plot.on("plotly_relayout", (change) => {
      if (Object.keys(change).some((key) => ZOOMED.test(key))) this.#reset.hidden = false;
    });
    plot.on("plotly_doubleclick", () => {
      this.#reset.hidden = true;
    });
    plot.on("plotly_hover", (event) => this.#hover.show(hoverLines(event), event.event));
    plot.on("plotly_unhover", () => this.#hover.hide());
  }
}
