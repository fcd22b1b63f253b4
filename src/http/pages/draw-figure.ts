// Runs in the reader's browser: puts the interactive figure in the place of its picture, in the page's colours.
import type { PlotlyFigure } from "../../contract/figure.ts";
import { themedFigure } from "../../view/themed-figure.ts";

/** What the page uses of the Plotly that it loaded before this script. */
interface Plotly {
  react(root: HTMLElement, data: unknown, layout: unknown, config: unknown): Promise<unknown>;
}

const config = {
  displayModeBar: false,
  displaylogo: false,
  responsive: true,
  showSendToCloud: false,
  plotlyServerURL: "",
};
/** Pixels. */
const NARROW = 420;
const SMALL_TEXT = 10;

const dark = matchMedia("(prefers-color-scheme: dark)");

function pageTheme() {
  const style = getComputedStyle(document.querySelector(".cgq-card") ?? document.body);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { ink: color("--cgq-ink"), muted: color("--cgq-muted"), isDark: dark.matches };
}

function figureRoot(place: HTMLElement): HTMLElement {
  const root = document.createElement("div");
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", place.querySelector("img")?.alt ?? "Figure");
  place.append(root);
  return root;
}

/** Draws beside the picture and removes the picture when the drawing stands; a figure that fails leaves the picture. */
async function draw(place: HTMLElement, root: HTMLElement, figure: PlotlyFigure): Promise<void> {
  // The page's first script set this global.
  const { Plotly } = globalThis as unknown as { Plotly: Plotly };
  const { images: _, ...layout } = figure.layout;
  // Labels stay apart on a phone.
  const small = place.clientWidth < NARROW ? { size: SMALL_TEXT } : {};
  const themed = themedFigure({ data: figure.data, layout }, { ...pageTheme(), ...small });
  // Dragging scrolls and selects as everywhere on the page.
  await Plotly.react(root, themed.data, { ...themed.layout, dragmode: false }, config);
  place.querySelector("img")?.remove();
}

const place = document.getElementById("figure");
const text = document.getElementById("figure-json")?.textContent;
if (place !== null && text) {
  const figure: PlotlyFigure = JSON.parse(text);
  const root = figureRoot(place);
  void draw(place, root, figure).catch(() => root.remove());
  dark.addEventListener("change", () => void draw(place, root, figure));
}
