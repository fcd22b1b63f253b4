import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { CardList, CardSearch } from "../../src/contract/pagination.ts";
import type { NotebookRequest } from "../../src/contract/notebook-request.ts";
import type { Markup } from "../../src/view/markup.ts";
import { analysisName } from "../../src/view/words.ts";
import { CardEntry, type ListedCard } from "./card-entry.ts";
import { t } from "./notebook-port.ts";
import type { PlacedCard } from "./notebook.ts";

export interface CardsViewProps {
  readonly inNotebook: () => readonly PlacedCard[];
  readonly ask: (request: NotebookRequest) => Promise<unknown>;
  /** False where no notebook takes a cell. */
  readonly insert: (source: string) => boolean;
}

const tabs = ["This notebook", "Mine", "Search"] as const;
type Tab = (typeof tabs)[number];

const placed = ({ card, posterPng }: PlacedCard): ListedCard => ({
  id: card.id,
  title: card.results.answer,
  kind: analysisName(card.query.parsed.analysis_type),
  picture: posterPng,
});

async function listed(tab: Tab, text: string, { inNotebook, ask }: CardsViewProps): Promise<readonly ListedCard[]> {
  if (tab === "This notebook") return inNotebook().map(placed);
  if (tab === "Mine") {
    const { cards } = CardList.parse(await ask({ request: "list", offset: 0 }));
    return cards.map(({ id, query, analysis_type }) => ({
      id,
      title: query,
      kind: analysisName(analysis_type),
      picture: null,
    }));
  }
  if (text.trim() === "") return [];
  const { cards } = CardSearch.parse(await ask({ request: "search", text: text.trim() }));
  return cards.map(({ id, query }) => ({ id, title: query.natural_language, kind: "", picture: null }));
}

const fits = ({ title, kind, id }: ListedCard, text: string): boolean =>
  `${title} ${kind} ${id}`.toLowerCase().includes(text.trim().toLowerCase());

const NONE: Readonly<Record<Tab, string>> = {
  "This notebook": "Cards of the notebook stand here once it has some.",
  Mine: "You have no cards yet.",
  Search: "Type what the cards are about and press Enter.",
};

/** Three lists of cards, each filtered; a click inserts a cell, dragging places it. */
export function CardsView(props: CardsViewProps): Markup {
  const [tab, choose] = useState<Tab>("This notebook");
  const [typed, type] = useState("");
  const [sought, seek] = useState("");
  const [found, show] = useState<{ readonly cards: readonly ListedCard[]; readonly said: string }>({
    cards: [],
    said: "",
  });
  useEffect(() => {
    let isCurrent = true;
    const tell = (cards: readonly ListedCard[], said: string): void => {
      if (isCurrent) show({ cards, said });
    };
    listed(tab, sought, props).then(
      (cards) => tell(cards, cards.length === 0 ? t(NONE[tab]) : ""),
      (error: unknown) => tell([], error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [tab, sought, props]);
  const cards = tab === "Search" ? found.cards : found.cards.filter((one) => fits(one, typed));
  const submit = (event: Event): void => {
    event.preventDefault();
    seek(typed);
  };
  return html`
    <div class="cgq-card cgq-panel-page">
      <div role="tablist" class="cgq-tabs" aria-label=${t("Which cards")}>
        ${tabs.map((one) => html`<button type="button" role="tab" aria-selected=${one === tab} onClick=${() => choose(one)}>${t(one)}</button>`)}
      </div>
      <form role="search" onSubmit=${submit}>
        <input
          type="search"
          value=${typed}
          placeholder=${tab === "Search" ? t("Search") : t("Filter")}
          aria-label=${tab === "Search" ? t("Search all cards") : t("Filter the cards")}
          onInput=${({ currentTarget: field }: Event) => type(field instanceof HTMLInputElement ? field.value : "")}
        />
      </form>
      <ul class="cgq-entries">
        ${cards.map((card) => CardEntry(card, props.insert))}
      </ul>
      <p class="cgq-provenance" role="status">
        ${cards.length === 0 ? found.said : t("A click inserts a cell below; dragging places it. Nothing runs by itself.")}
      </p>
    </div>
  `;
}
