import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { ErrorBody } from "../../contract/error.ts";
import { Refused } from "../../view/index.ts";
import { untouchedFork, type TypedFork } from "./fork-request.ts";
import { Form } from "./form.ts";
import { questionAddress, signInAddress } from "./local-address.ts";

/** Who reads a card's page. */
export interface Reader {
  /** Of a reader who is signed in. */
  readonly accountId?: string | undefined;
  /** What the forms of a reader who is signed in carry. */
  readonly formToken?: string | undefined;
  /** A form that was sent and not done. */
  readonly failed?: { readonly error: ErrorBody; readonly typed: TypedFork } | undefined;
}

const GeneField = (gene: string): VNode => html`
  <div>
    <label for="fork-gene">Gene</label>
    <input id="fork-gene" name="gene" value=${gene} maxlength="100" spellcheck="false" data-complete="gene" />
  </div>
`;

const ForkForm = (card: CompletedCard, formToken: string, typed: TypedFork): VNode =>
  Form(
    `/cards/${card.id}/fork`,
    formToken,
    html`
      <div class="fields">
        ${card.query.parsed.gene === null ? null : GeneField(typed.gene)}
        <div>
          <label for="fork-cancer-types">Cancer types <small>(codes or names, with commas between them)</small></label>
          <input
            id="fork-cancer-types"
            name="cancer_types"
            value=${typed.cancer_types}
            placeholder="as on this card"
            maxlength="500"
            spellcheck="false"
            data-complete="cancer_type"
          />
        </div>
      </div>
      <label class="check">
        <input type="checkbox" name="exact_copy" value="true" checked=${typed.exact_copy === "true"} /> An exact copy,
        without computing it again
      </label>
      <button>Fork</button>
    `,
  );

const Forms = (card: CompletedCard, formToken: string, typed: TypedFork): VNode => html`
  <h3>Fork it</h3>
  <p>A fork is a new card that asks the same question of another gene or of other cancer types, and names this card.</p>
  ${ForkForm(card, formToken, typed)}
  <h3>Rerun it</h3>
  <p>A rerun is a new card that asks this question of the newest data and says what has changed.</p>
  ${Form(`/cards/${card.id}/rerun`, formToken, html`<button class="plain">Rerun</button>`)}
`;

/** The page begins with the card: its browser goes down to what the reader must know. */
const Failure = (error: ErrorBody): VNode => html`
  <div tabindex="-1" autofocus><${Refused} error=${error} questionAddress=${questionAddress} /></div>
`;

/** New cards from this one, for readers who are signed in; others sign in and come back. */
export const ReuseForms = (card: CompletedCard, { formToken, failed }: Reader): VNode => html`
  <section class="page again" aria-labelledby="again">
    <h2 id="again">Fork or rerun</h2>
    ${failed === undefined ? null : Failure(failed.error)}
    ${
      formToken === undefined
        ? html`<p><a href=${signInAddress(`/cards/${card.id}`)}>Sign in</a> to fork or rerun this card.</p>`
        : Forms(card, formToken, failed?.typed ?? untouchedFork(card))
    }
  </section>
`;
