import type { Page } from "playwright-core";

/** What a person sees of a card on the screen. */
export interface ShownCard {
  readonly id: string;
  readonly answer: string;
  /** Label to the unrounded numbers behind the texts, in order. */
  readonly keyFigures: Readonly<Record<string, readonly string[]>>;
  readonly methods: string;
  readonly warnings: readonly string[];
}

export const cardIn = (page: Page) => page.locator(".cgq-card").first();

/** Waits until the card stands there and its figure is drawn. */
export async function waitForFigure(page: Page): Promise<void> {
  await cardIn(page).waitFor({ timeout: 60_000 });
  await cardIn(page).scrollIntoViewIfNeeded();
  await cardIn(page).locator(".js-plotly-plot .main-svg").first().waitFor({ timeout: 30_000 });
}

export const readCard = (page: Page): Promise<ShownCard> =>
  cardIn(page).evaluate((card) => {
    const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    const folds = [...card.querySelectorAll("details")];
    const methods = folds.find((fold) => text(fold.querySelector("summary")).startsWith("Methods"));
    const figures = [...card.querySelectorAll(".cgq-key > div")].map((one) => [
      text(one.querySelector("dt")),
      [...one.querySelectorAll("data")].map((data) => data.value),
    ]);
    return {
      id: text(card.querySelector(".cgq-id")),
      answer: text(card.querySelector(".cgq-answer")),
      keyFigures: Object.fromEntries(figures) as Record<string, string[]>,
      methods: text(methods?.querySelector(".cgq-prose")),
      warnings: [...card.querySelectorAll(".cgq-warnings li")].map(text),
    };
  });

/** The medians of the boxes that Plotly holds for the drawn figure. */
export const drawnMedians = (page: Page): Promise<number[]> =>
  cardIn(page)
    .locator(".js-plotly-plot")
    .evaluate((root) => {
      // Plotly keeps the figure's traces on its element.
      const { data } = root as unknown as { data: { median: ArrayLike<number> }[] };
      return data.map((trace) => Number(trace.median[0]));
    });
