import { z } from "zod";
import { DEFAULT_LICENCE, Licence } from "../../../contract/licence.ts";
import { AuthorLines } from "../author-lines.ts";
import { CollectionKind, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from "../../../contract/collection.ts";

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
export const CollectionForm = z.object({
  name,
  text: longText(MAX_TEXT_LENGTH).default(""),
  authors: AuthorLines.default([]),
  licence: Licence.default(DEFAULT_LICENCE),
});
export const AddCardForm = z.object({ card: cardReference });
export const PublicationForm = z.object({ published: z.enum(["yes", "no"]) });
export const ShownForm = z.object({ study: z.string({ message: "choose a study" }), shown: z.enum(["yes", "no"]) });
export const DoiForm = z.object({ sure: z.literal("yes", { message: "tick that you are sure" }) });
export const ChoiceForm = z.object({ collection: z.string({ message: "choose a collection" }) });

/** What may be done to a card in a collection; its note is kept whatever the button. */
export const CollectionCardForm = z.object({
  change: z.enum(["note", "up", "down", "remove"]),
  note: longText(MAX_NOTE_LENGTH).default(""),
});
