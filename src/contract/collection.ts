import { z } from "zod";
import { CardId, Timestamp } from "./card.ts";

export const MAX_COLLECTIONS = 500;
export const MAX_COLLECTION_CARDS = 500;
/** Anybody may publish a study of any card: so many of others are told of a card. */
export const MAX_STUDIES_OF_OTHERS = 100;
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_NOTE_LENGTH = 2_000;

/** A private group of cards, a private trail of cards with notes, or a page with a text that may be published. */
export const CollectionKind = z.enum(["project", "exploration", "study"]);
export type CollectionKind = z.infer<typeof CollectionKind>;

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
  card_count: z.int().nonnegative(),
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** A card in a collection; only those of an exploration have notes. */
export const CollectionCard = z.object({ card_id: CardId, note: z.string() });
export type CollectionCard = z.infer<typeof CollectionCard>;

/** A collection with its cards in their order. The text is Markdown; only studies have one, on others it is empty. */
export const Collection = CollectionEntry.extend({ text: z.string(), cards: z.array(CollectionCard) });
export type Collection = z.infer<typeof Collection>;

const name = z
  .string()
  .trim()
  .min(1, { message: "write one" })
  .max(MAX_NAME_LENGTH, { message: `use at most ${MAX_NAME_LENGTH} characters` });

/** Browsers end the lines of a form with CR LF, and count LF. */
const longText = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(most, { message: `use at most ${most} characters` }));

/** Stands in every address under which this service shows a card: its page, its files, the API, a collection. */
const ownCardId = /\bcgq-\d{4}-\d\d-\d\d-[0-9a-z]+/;

/** A card's identifier, or an address that holds it. */
const cardReference = z
  .string()
  .trim()
  .transform((text) => ownCardId.exec(text)?.[0] ?? text.replace(/^\S*\/cards\/([^/?#]+).*$/, "$1"))
  .pipe(z.string().min(1, { message: "write a card's identifier" }).max(128));

/** A new collection, with a first card where one is named. */
export const NewCollectionForm = z.object({ kind: CollectionKind, name, card: cardReference.optional() });
export type NewCollectionForm = z.infer<typeof NewCollectionForm>;
export const CollectionForm = z.object({ name, text: longText(MAX_TEXT_LENGTH).default("") });
export type CollectionForm = z.infer<typeof CollectionForm>;
export const AddCardForm = z.object({ card: cardReference });
export const PublicationForm = z.object({ published: z.enum(["yes", "no"]) });
export const ChoiceForm = z.object({ collection: z.string({ message: "choose a collection" }) });

/** What may be done to a card in a collection; its note is kept whatever the button. */
export const CollectionCardForm = z.object({
  change: z.enum(["note", "up", "down", "remove"]),
  note: longText(MAX_NOTE_LENGTH).default(""),
});
export type CollectionCardForm = z.infer<typeof CollectionCardForm>;
