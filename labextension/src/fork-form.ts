import { html } from "htm/preact";
import { h, type ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Markup } from "../../src/view/markup.ts";
import type { ToolsProps } from "./tools-props.ts";
import { forkCell } from "./cell-text.ts";
import { type NotebookPort, t } from "./notebook-port.ts";

interface ForkProps extends ToolsProps {
  readonly notebook: NotebookPort;
  readonly close: () => void;
}

const typed = (event: Event): string =>
  event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : "";

function ForkForm({ card, notebook, node, close }: ForkProps): Markup {
  const { parsed } = card.query;
  const asked = { gene: parsed.gene ?? "", cancerTypes: parsed.cancer_types.join(", ") };
  const [gene, setGene] = useState(asked.gene);
  const [cancerTypes, setCancerTypes] = useState(asked.cancerTypes);
  const changes = {
    gene: gene.trim() === asked.gene ? "" : gene.trim(),
    cancerTypes: cancerTypes.trim() === asked.cancerTypes ? "" : cancerTypes,
  };
  const source = forkCell(card.id, { ...changes, isExact: false });
  const insert = (event: Event): void => {
    event.preventDefault();
    if (source === null) return;
    notebook.insertBelow(node, { cell_type: "code", source });
    close();
  };
  return html`
    <form class="cgq-panel" aria-label=${t("Fork this card")} onSubmit=${insert}>
      <label>${t("Gene")} <input value=${gene} onInput=${(event: Event) => setGene(typed(event))} /></label>
      <label>
        ${t("Cancer types")} <input value=${cancerTypes} onInput=${(event: Event) => setCancerTypes(typed(event))} />
      </label>
      <p class="cgq-provenance" role="status">
        ${source === null ? t("Change the gene or the cancer types.") : html`<code>${source}</code>`}
      </p>
      <button type="submit" disabled=${source === null}>${t("Insert cell")}</button>
    </form>
  `;
}

/** Asks what is to change and puts the cell that does it below the card; the reader runs it. */
export const forkForm = (props: ForkProps): ComponentChild => h(ForkForm, props);
