import { html } from "htm/preact";
import { h, type ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { CitedCard } from "../../src/view/cited-card.ts";
import type { Markup } from "../../src/view/markup.ts";
import { linkOf } from "../../src/view/provenance.ts";
import { actionButton } from "./action-button.ts";
import { rerunCell } from "./cell-text.ts";
import { exportActions } from "./export-actions.ts";
import { forkForm } from "./fork-form.ts";
import { citationCell, methodsCell } from "./inserted-text.ts";
import { frontEnd, type NewCell, t } from "./notebook-port.ts";
import type { ToolsProps } from "./tools-props.ts";
import { verify } from "./verify.ts";

type Opened = "fork" | "export" | null;

/** A button that puts a cell below; none where there is no such cell. */
function insertButton(
  label: string,
  name: string,
  cell: NewCell | null,
  { notebook, node }: ToolsProps,
): ComponentChild {
  if (notebook === null || cell === null) return null;
  const run = (): void => notebook.insertBelow(node, cell);
  return actionButton({ label: t(label), name: t(name), done: t("Inserted below"), run });
}

function rerunButton(props: ToolsProps): ComponentChild {
  const source = rerunCell(props.card.id);
  const cell = source === null ? null : { cell_type: "code" as const, source };
  return insertButton("Rerun and compare", "Insert a cell that reruns and compares", cell, props);
}

function verifyButton({ card, notebook, node }: ToolsProps): ComponentChild {
  if (notebook === null) return null;
  return actionButton({
    label: t("Verify"),
    name: t("Compare with the card of the service"),
    run: () => verify(card, notebook, node),
  });
}

const pageLink = ({ url }: CitedCard): Markup => {
  const href = linkOf(url);
  return href === null ? null : html`<a href=${href} target="_blank" rel="noopener noreferrer">${t("Open page")}</a>`;
};

function Tools(props: ToolsProps): Markup {
  const [opened, open] = useState<Opened>(null);
  const { card, notebook } = props;
  const toggle = (what: Opened, label: string, look = ""): Markup => html`
    <button
      type="button"
      class=${look}
      aria-expanded=${opened === what}
      onClick=${() => open(opened === what ? null : what)}
    >
      ${t(label)}
    </button>
  `;
  return html`
    ${notebook === null ? null : toggle("fork", "Fork", "cgq-main")} ${rerunButton(props)}
    ${insertButton("Insert methods", "Insert methods below", methodsCell(card), props)}
    ${insertButton("Insert citation", "Insert citation below", citationCell(card, frontEnd.preferences.citationStyle), props)}
    ${toggle("export", "Export")} ${verifyButton(props)} ${pageLink(card)}
    ${opened === "fork" && notebook !== null ? forkForm({ ...props, notebook, close: () => open(null) }) : null}
    ${opened === "export" ? html`<div class="cgq-panel">${exportActions(props)}</div>` : null}
  `;
}

/** The row of actions at the foot of a card. */
export const cardTools = (props: ToolsProps): ComponentChild => h(Tools, props);
