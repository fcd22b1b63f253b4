import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CollectionEntry, CollectionKind } from "../../../contract/collection.ts";
import type { PageDocument } from "../document.ts";
import { Notice } from "../form.ts";
import { collectionAddress } from "./address.ts";
import { NewCollection, type TypedCollection } from "./new-collection.ts";
import { counted, publicity } from "./words.ts";

export interface CollectionsPage {
  readonly formToken: string;
  readonly collections: readonly CollectionEntry[];
  readonly typed?: TypedCollection | undefined;
  readonly notice?: string | undefined;
}

const headings = [
  ["study", "Studies"],
  ["exploration", "Explorations"],
  ["project", "Projects"],
] as const satisfies readonly (readonly [CollectionKind, string])[];

const Entry = (collection: CollectionEntry): VNode => html`
  <li>
    <a href=${collectionAddress(collection)}>${collection.name}</a>
    <small>${counted(collection.card_count, "card")} · ${publicity(collection)}</small>
  </li>
`;

const ofKind = (collections: readonly CollectionEntry[]) =>
  headings.map(([kind, heading]) => {
    const found = collections.filter((one) => one.kind === kind);
    return found.length === 0
      ? null
      : html`<h2>${heading}</h2>
          <ul class="list">
            ${found.map(Entry)}
          </ul>`;
  });

/** All collections of the visitor. */
export function collectionsPage({ formToken, collections, typed = {}, notice }: CollectionsPage): PageDocument {
  return {
    title: "Collections",
    description: "Your projects, explorations and studies.",
    body: html`<div class="page">
      <h1>Collections</h1>
      ${Notice(notice)}
      ${collections.length === 0 ? html`<p>You have no collections yet. Begin one here, or on the page of a card.</p>` : ofKind(collections)}
      <h2>New collection</h2>
      ${NewCollection(formToken, typed)}
    </div>`,
  };
}
