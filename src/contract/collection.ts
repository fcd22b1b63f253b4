import { z } from "zod";
import { Author } from "./author.ts";
import { Licence } from "./licence.ts";
import { CardId, Timestamp } from "./card.ts";

export const MAX_COLLECTIONS = 500;
export const MAX_COLLECTION_CARDS = 500;
/** Anybody may publish a study of any card: so many of others are told of a card. */
export const MAX_STUDIES_OF_OTHERS = 100;
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_NOTE_LENGTH = 2_000;
/** APA names every author of so many, and leaves some out of more. */
export const MAX_AUTHORS = 20;

/** A private group of cards, a private trail of cards with notes, or a page with a text that may be published. */
export const CollectionKind = z.enum(["project", "exploration", "study"]);
export type CollectionKind = z.infer<typeof CollectionKind>;

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

/** A collection as lists show it. */
export const CollectionEntry = z.object({
  id: z.string(),
  kind: CollectionKind,
  owner_id: z.string(),
  /** The title of a study. */
  name: z.string(),
  created_at: Timestamp,
  /** Since when everybody may see it; only a study is ever published. */
  published_at: Timestamp.nullable(),
  view_count: z.int().nonnegative(),
  /** Of a study; its cards keep theirs. */
  licence: Licence,
  card_count: z.int().nonnegative(),
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** A card in a collection; only those of an exploration have notes. */
export const CollectionCard = z.object({ card_id: CardId, note: z.string() });
export type CollectionCard = z.infer<typeof CollectionCard>;

/** A collection with its cards in their order. The text is Markdown; only studies have one, on others it is empty, and so are the authors. */
export const Collection = CollectionEntry.extend({
  text: z.string(),
  authors: z.array(Author),
  /** Of a study that is archived. */
  doi: z.string().nullable(),
  cards: z.array(CollectionCard),
});
export type Collection = z.infer<typeof Collection>;
