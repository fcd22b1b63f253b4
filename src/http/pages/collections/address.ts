import type { CollectionKind } from "../../../contract/collection.ts";

/** The first part of the address of every collection of a kind. */
export const kindAddresses: Readonly<Record<CollectionKind, `/${string}`>> = {
  project: "/projects",
  exploration: "/explorations",
  study: "/studies",
};

export const collectionAddress = ({ kind, id }: { readonly kind: CollectionKind; readonly id: string }): string =>
  `${kindAddresses[kind]}/${id}`;

/** Where the owner changes a collection. */
export const editAddress = (collection: Parameters<typeof collectionAddress>[0]): string =>
  `${collectionAddress(collection)}/edit`;

/** Where the owner of a card says which studies are shown beside it. */
export const shownAddress = (cardId: string): string => `/cards/${encodeURIComponent(cardId)}/studies`;

/** The page that puts a card into a collection. */
export const addAddress = (cardId: string): string => `/cards/${encodeURIComponent(cardId)}/collections`;
