import { html } from "htm/preact";
import type { VNode } from "preact";
import { analysisName, BriefAnswer } from "../../view/index.ts";
import { CardLink } from "./card-link.ts";
import { counted } from "./collections/words.ts";
import { Thumbnail } from "./thumbnail.ts";

export interface ListedCard {
  readonly id: string;
  readonly question: string;
  readonly created_at: string;
  readonly analysis_type: string;
  /** Its answer, where the list tells it. */
  readonly answer?: string | undefined;
}

/** One page of a list of cards. */
export interface CardListPage {
  readonly cards: readonly ListedCard[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Where the page that begins at this card is. */
  readonly addressOf: (offset: number) => string;
  /** Whether its cards can be chosen, in the form that holds the list. */
  readonly isChoosing?: boolean;
}

const Chooser = (id: string, question: string): VNode =>
  html`<input type="checkbox" name="card" value=${id} aria-label=${`Choose: ${question}`} />`;

const Entry =
  (isChoosing: boolean) =>
  ({ id, question, created_at, analysis_type, answer }: ListedCard): VNode =>
    html`
      <li>
        ${isChoosing ? Chooser(id, question) : null} ${Thumbnail(id, "")}
        <div>
          ${answer === undefined ? null : html`<span class="answer">${BriefAnswer(answer)}</span>`}
          ${CardLink(id, question)}
          <small>
            ${analysisName(analysis_type)} · <span class="pair">${id}</span> ·
            <time datetime=${created_at}>${created_at.slice(0, 10)}</time>
          </small>
        </div>
      </li>
    `;

const Paging = ({ total, limit, offset, addressOf }: CardListPage): VNode => html`
  <nav aria-label="Pages of the list" class="paging">
    ${offset === 0 ? null : html`<a rel="prev" href=${addressOf(Math.max(0, offset - limit))}>Previous</a>`}
    <span>${Math.min(offset + 1, total)} to ${Math.min(offset + limit, total)} of ${total}</span>
    ${offset + limit >= total ? null : html`<a rel="next" href=${addressOf(offset + limit)}>Next</a>`}
  </nav>
`;

const PastTheEnd = ({ total, addressOf }: CardListPage): VNode => html`
  <p>
    This list has ${counted(total, "card")} and ends before this page.${" "}
    <a href=${addressOf(0)}>Go to its first page</a>.
  </p>
`;

/** One page of a list that has cards. */
export const CardList = (page: CardListPage): VNode =>
  page.cards.length === 0
    ? PastTheEnd(page)
    : html`<ul class="list pictured">
          ${page.cards.map(Entry(page.isChoosing ?? false))}
        </ul>
        ${Paging(page)}`;
