import { html } from "htm/preact";
import type { Slot } from "../../src/view/markup.ts";
import { questionCell } from "./cell-text.ts";
import { frontEnd, t } from "./notebook-port.ts";

/** A question that puts itself into a new cell when it is pressed; only words where there is no notebook. */
export function questionButton(question: string, node: Element): Slot {
  const { notebook } = frontEnd;
  const source = questionCell(question);
  if (notebook === null || source === null || !notebook.holds(node)) return question;
  const insert = (): void => notebook.insertBelow(node, { cell_type: "code", source });
  return html`<button type="button" title=${t("Put the question into a new cell")} onClick=${insert}>
    ${question}
  </button>`;
}
