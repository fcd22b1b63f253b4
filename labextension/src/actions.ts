import type { ComponentChild } from "preact";
import { citationStyles } from "../../src/view/cited-card.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import type { Actions } from "../../src/view/folds.ts";
import { actionButton } from "./action-button.ts";
import { cardTools } from "./card-tools.ts";
import { dataRows } from "./data-rows.ts";
import type { FigureArea } from "./figure-area.ts";
import { allBibtex } from "./inserted-text.ts";
import { frontEnd, t } from "./notebook-port.ts";
import { copyText } from "./save-file.ts";

const copyButton = (label: string, name: string, text: string): ComponentChild =>
  actionButton({ label: t(label), name: t(name), done: t("Copied"), run: () => copyText(text) });

function citationActions(card: CitedCard): ComponentChild[] {
  const { citations, url } = card;
  const forms = [
    ...citationStyles.map(({ key, label }) => ({ label, text: citations?.[key] })),
    { label: "RIS", text: citations?.ris },
    { label: "CSL-JSON", text: citations?.csl_json },
  ];
  const hasSources = citations?.data_sources.some(({ bibtex }) => bibtex !== undefined) === true;
  return [
    ...forms.flatMap(({ label, text }) =>
      text === undefined ? [] : copyButton(`Copy ${label}`, `Copy ${label} citation`, text),
    ),
    ...(hasSources ? [copyButton("Copy all", "Copy BibTeX of the card and its data", allBibtex(card))] : []),
    ...(url === undefined ? [] : [copyButton("Copy link", "Copy link to the card", url)]),
  ];
}

/** Everything that can be done with a card; what needs a notebook is there in notebooks alone. */
export function cardActions(card: CitedCard, area: FigureArea | null, node: Element): Actions {
  const notebook = frontEnd.notebook?.holds(node) === true ? frontEnd.notebook : null;
  return {
    methods: copyButton("Copy", "Copy methods", card.methods),
    citations: citationActions(card),
    sql: copyButton("Copy", "Copy SQL", card.query.sql),
    ...(notebook === null
      ? {}
      : { data: dataRows({ card, notebook, node, onRows: (rows) => area?.nameSamples(rows) }) }),
    card: cardTools({ card, figure: area?.figure ?? null, notebook, node }),
  };
}
