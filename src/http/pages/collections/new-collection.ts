import { html } from "htm/preact";
import type { VNode } from "preact";
import { CollectionKind, MAX_NAME_LENGTH } from "../../../contract/collection.ts";
import { Form } from "../form.ts";

/** What was typed into the form before. */
export interface TypedCollection {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  /** The first card of the new collection. */
  readonly card?: string | undefined;
}

const explained: Readonly<Record<CollectionKind, string>> = {
  project: "Project: a group of cards",
  exploration: "Exploration: a trail of cards, with notes",
  study: "Study: cards with a text, to be published",
};

const Kind = (kind: CollectionKind, chosen: string): VNode => html`
  <label class="check">
    <input type="radio" name="kind" value=${kind} checked=${kind === chosen} required /> ${explained[kind]}
  </label>
`;

/** Asks for what a new collection begins with. */
export const NewCollection = (formToken: string, { name = "", kind = "project", card }: TypedCollection): VNode =>
  Form(
    "/collections",
    formToken,
    html`
      ${card === undefined ? null : html`<input type="hidden" name="card" value=${card} />`}
      <fieldset>
        <legend>Kind</legend>
        ${CollectionKind.options.map((one) => Kind(one, kind))}
      </fieldset>
      <label for="name">Name</label>
      <input id="name" name="name" required maxlength=${MAX_NAME_LENGTH} autocomplete="off" value=${name} />
      <div><button>${card === undefined ? "Create" : "Create with this card"}</button></div>
    `,
  );
