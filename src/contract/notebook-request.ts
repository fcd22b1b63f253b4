import { z } from "zod";
import { CardId } from "./card.ts";

/** What a front end may ask; nothing of it makes a card. */
export const NotebookRequest = z.discriminatedUnion("request", [
  z.object({ request: z.literal("card"), card: CardId }),
  z.object({ request: z.literal("data"), card: CardId }),
  z.object({ request: z.literal("csv"), card: CardId }),
  z.object({ request: z.literal("list"), offset: z.int().nonnegative().default(0) }),
  z.object({ request: z.literal("search"), text: z.string().min(1).max(500) }),
]);
export type NotebookRequest = z.infer<typeof NotebookRequest>;

/** One message answers a request: the service's own answer, or why there is none. */
export const NotebookAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type NotebookAnswer = z.infer<typeof NotebookAnswer>;
