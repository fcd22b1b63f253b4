import { html } from "htm/preact";
import type { VNode } from "preact";
import { z } from "zod";
import type { FigureView } from "../../contract/figure-view.ts";
import type { PlotlyFigure } from "../../contract/figure.ts";
import type { Ports } from "../../services/ports.ts";
import { getCompletedCard } from "../../services/get-card.ts";
import { viewedFigure } from "../../services/view-figure.ts";
import { onDarkPage } from "../../view/index.ts";
import { viewQuery } from "./figure-address.ts";

/** Pixels. */
export const THUMBNAIL_SIZE = { width: 440, height: 280 };
const SCALE = 1.5;
const ROOM = { t: 34, r: 16, b: 56, l: 64 };
const PlotlyAxis = z.looseObject({});
const TURN = "thumbnails";

/** Where the small picture of a card is, on a light and on a dark page. */
export const thumbnailSuffixes = { light: "/thumbnail.png", dark: "/thumbnail-dark.png" } as const;

const SIZE_IN_NAME = / \(n = [\d,]+\)$/u;

/** A trace whose name says no number of patients: legends of several names stay short. */
const withShortName = (trace: PlotlyFigure["data"][number]): PlotlyFigure["data"][number] =>
  typeof trace["name"] === "string" ? { ...trace, name: trace["name"].replace(SIZE_IN_NAME, "") } : trace;

/** A figure without the table below its curves, for which a small picture has no room. */
function withoutTable({ data, layout }: PlotlyFigure): PlotlyFigure {
  // Where names stood beside the curves, a legend takes their place.
  const { yaxis2, annotations: _, showlegend: __, ...rest } = layout;
  if (yaxis2 === undefined) return { data, layout };
  const axis = PlotlyAxis.parse(layout["yaxis"]);
  return {
    data: data.filter(({ yaxis }) => yaxis !== "y2").map(withShortName),
    layout: { ...rest, yaxis: { ...axis, domain: [0, 1] }, margin: ROOM },
  };
}

/** Characters of an upright title, for more of which a small picture is too low. */
const LONGEST_TITLE = 32;
const Titled = z.looseObject({ title: z.looseObject({ text: z.string() }) });

/** An axis whose long title goes without what it says in brackets. */
function withShortTitle(axis: z.infer<typeof PlotlyAxis>): z.infer<typeof PlotlyAxis> {
  const { title } = Titled.safeParse(axis).data ?? {};
  if (title === undefined || title.text.length <= LONGEST_TITLE) return axis;
  return { ...axis, title: { ...title, text: title.text.replace(/ \(.*\)$/u, "") } };
}

/** A figure that leaves out labels of groups and names of points for which a small picture has no room. */
function withFewLabels({ data, layout }: PlotlyFigure): PlotlyFigure {
  const { yaxis, ...rest } = layout;
  const unnamed = data.filter(({ mode }) => mode !== "text");
  if (yaxis === undefined) return { data: unnamed, layout };
  const { dtick: _, ...axis } = PlotlyAxis.parse(yaxis);
  return { data: unnamed, layout: { ...rest, yaxis: withShortTitle(axis) } };
}

/** A card's figure as a small picture. */
export const drawThumbnail =
  (isDark: boolean) =>
  async (ports: Ports, cardId: string, view: FigureView): Promise<Uint8Array> => {
    const { query, figure } = await getCompletedCard(ports, cardId);
    const small = withFewLabels(withoutTable(viewedFigure(figure, view).plotly_json));
    const drawn = isDark ? onDarkPage(small) : small;
    const words = { title: query.original, description: figure.alt_text };
    return ports.renderer.png({ figure: drawn, ...THUMBNAIL_SIZE, scale: SCALE, isDark, turn: TURN, ...words });
  };

/** Begins to fetch a card's small figure before the page says where it stands. */
export const ThumbnailPreload = (cardId: string): VNode[] =>
  (["light", "dark"] as const).map(
    (theme) =>
      html`<link
        rel="preload"
        as="image"
        href=${`/cards/${cardId}${thumbnailSuffixes[theme]}`}
        media=${`(prefers-color-scheme: ${theme})`}
      />`,
  );

/** A card's small figure in the colours of the reader's theme. */
export const Thumbnail = (cardId: string, altText: string, view: FigureView = {}): VNode => html`
  <picture>
    <source
      srcset=${`/cards/${cardId}${thumbnailSuffixes.dark}${viewQuery(view)}`}
      media="(prefers-color-scheme: dark)"
    />
    <img
      src=${`/cards/${cardId}${thumbnailSuffixes.light}${viewQuery(view)}`}
      ...${THUMBNAIL_SIZE}
      alt=${altText}
      loading="lazy"
    />
  </picture>
`;
