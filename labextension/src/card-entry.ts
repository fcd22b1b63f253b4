import { html } from "htm/preact";
import { MimeData } from "@lumino/coreutils";
import { Drag } from "@lumino/dragdrop";
import { answerParts } from "../../src/view/answer-text.ts";
import type { Markup } from "../../src/view/markup.ts";
import { getCell } from "./cell-text.ts";

/** A card in a list. */
export interface ListedCard {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** A PNG in base64. */
  readonly picture: string | null;
}

const CELLS = "application/vnd.jupyter.cells";
/** A press that moves further than this is no click, in pixels. */
const STILL = 5;

/** Carries a cell to where the reader drops it. */
function drag(source: string, { clientX, clientY }: PointerEvent): void {
  const mimeData = new MimeData();
  mimeData.setData(CELLS, [{ cell_type: "code", source, metadata: {}, outputs: [], execution_count: null }]);
  mimeData.setData("text/plain", source);
  void new Drag({ mimeData, supportedActions: "copy-move", proposedAction: "copy" }).start(clientX, clientY);
}

/** Waits for the press to become a drag. */
function press(source: string, start: PointerEvent): void {
  const moved = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < STILL) return;
    end();
    drag(source, event);
  };
  const end = (): void => {
    document.removeEventListener("pointermove", moved);
    document.removeEventListener("pointerup", end);
  };
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", end);
}

/** The last part of an id, which tells cards of one day apart. */
const shortId = (id: string): string => id.split("-").at(-1) ?? id;

export function CardEntry({ id, title, kind, picture }: ListedCard, insert: (source: string) => boolean): Markup {
  const source = getCell(id);
  const { before, number, after } = answerParts(title);
  return html`<li key=${id}>
    <button
      type="button"
      disabled=${source === null}
      onClick=${() => source !== null && insert(source)}
      onPointerDown=${(event: PointerEvent) => source !== null && press(source, event)}
    >
      ${picture === null ? null : html`<img src=${`data:image/png;base64,${picture}`} alt="" draggable=${false} />`}
      <span>
        ${before}${number === "" ? null : html`<b>${number}</b>`}${after}
        <small>${[kind, shortId(id)].filter((part) => part !== "").join(" · ")}</small>
      </span>
    </button>
  </li>`;
}
