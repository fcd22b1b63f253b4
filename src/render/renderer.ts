import { CgqError } from "../errors.ts";
import type { FigurePage } from "./figure-page.ts";
import type { PrintedCard } from "./printed-card.ts";
import type { PrintedStudy } from "./printed-study.ts";
import { RenderThread } from "./render-thread.ts";

export interface ImageRequest {
  /** Plotly JSON: `{data, layout}`. */
  readonly figure: unknown;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  /** On the paper of a dark page; colours of groups are the figure's own. */
  readonly isDark?: boolean;
  /** Whose figure it is: everybody has a turn before anybody has another. */
  readonly turn?: string;
}

/** Draws figures as files, without a browser. */
export interface Renderer {
  svg(request: ImageRequest): Promise<Uint8Array>;
  /** `scale`: image pixels per CSS pixel. */
  png(request: ImageRequest & { readonly scale: number }): Promise<Uint8Array>;
  /** A page or more of A4 with the figure among the words of `card`. */
  pdf(request: ImageRequest & { readonly card: PrintedCard }): Promise<Uint8Array>;
  /** The figure alone, on a page of its own size. */
  figurePdf(request: ImageRequest & { readonly page: FigurePage }): Promise<Uint8Array>;
  /** A study as A4 pages, with the figures of its cards as SVGs in their order. */
  studyPdf(request: {
    readonly study: PrintedStudy;
    readonly svgs: string[];
    readonly turn: string;
  }): Promise<Uint8Array>;
  /** Loads what drawing needs, so that the first figure does not wait for it. */
  prepare(): void;
  /** Draws something that nobody sees, unless somebody has asked for a figure. */
  practise(): Promise<void>;
  close(): Promise<void>;
}

const MAX_PIXELS = 40_000_000;

const tooLarge = () =>
  new CgqError(
    "invalid_request",
    "The image would be too large: width × height × scale² may be at most 40 million pixels.",
  );

/** Figures are drawn one after the other in a worker thread. */
export function createRenderer(): Renderer {
  const thread = new RenderThread();
  const draw = async (
    request: ImageRequest & { readonly scale?: number; readonly card?: PrintedCard; readonly page?: FigurePage },
  ): Promise<Uint8Array> => {
    const { turn = "", ...figure } = request;
    const { width, height, scale = 1 } = figure;
    if (width * height * scale * scale > MAX_PIXELS) throw tooLarge();
    return thread.draw(figure, turn);
  };
  return {
    svg: draw,
    png: draw,
    pdf: draw,
    figurePdf: draw,
    studyPdf: ({ turn, ...study }) => thread.draw(study, turn),
    prepare: () => void thread.start(),
    practise: () => thread.practise(),
    close: () => thread.stop(new Error("The renderer was closed")),
  };
}
