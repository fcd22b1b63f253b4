import { html } from "htm/preact";
import type { Collection, CollectionKind } from "../../../contract/collection.ts";
import type { PageDocument } from "../document.ts";
import { Form } from "../form.ts";
import { collectionAddress, editAddress } from "./address.ts";

const lost: Readonly<Record<CollectionKind, string>> = {
  project: "The project and its order are gone for good.",
  exploration: "The exploration, its order and its notes are gone for good.",
  study: "The study, its text, its order and its address are gone for good.",
};

/** Asks before a collection is deleted. */
export function deletePage(formToken: string, collection: Collection): PageDocument {
  const { kind, name } = collection;
  return {
    title: `Delete: ${name}`,
    description: `Deleting a ${kind} cannot be undone.`,
    body: html`<div class="page">
      <h1>Delete “${name}”?</h1>
      <p>${lost[kind]} Its cards stay: cards are permanent.</p>
      ${Form(`${collectionAddress(collection)}/delete`, formToken, html`<button>Delete this ${kind}</button>`)}
      <p><a href=${editAddress(collection)}>Keep it</a></p>
    </div>`,
  };
}
