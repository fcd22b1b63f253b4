import { z } from "zod";
import { ErrorBody } from "../../src/contract/error.ts";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import { CitedCard } from "../../src/view/cited-card.ts";
import { RerunState } from "../../src/view/rerun.ts";
import { PendingState, RefusedState } from "../../src/view/unanswered.ts";

const Failed = z.looseObject({ id: z.string(), status: z.literal("failed"), error: ErrorBody });

/** The picture of a card's figure, which a bundle holds once: in its HTML. */
const PICTURE = /<img src="data:image\/png;base64,([\w+/=]+)"/u;

/** A saved notebook may hold a long text as its lines. */
const Html = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(""))]).catch("");

export type Bundle =
  | { readonly kind: "card"; readonly card: CitedCard; readonly posterPng: string | null }
  | { readonly kind: "pending"; readonly pending: PendingState }
  | { readonly kind: "refused"; readonly refused: RefusedState }
  | { readonly kind: "rerun"; readonly rerun: RerunState }
  | { readonly kind: "failed"; readonly failed: z.infer<typeof Failed> }
  | { readonly kind: "unreadable"; readonly json: string };

/** What a cell's output holds; never throws, whatever a notebook file contains. */
export function readBundle(data: Readonly<Record<string, unknown>>): Bundle {
  const value = data[CARD_MIME_TYPE];
  const failed = Failed.safeParse(value);
  if (failed.success) return { kind: "failed", failed: failed.data };
  const pending = PendingState.safeParse(value);
  if (pending.success) return { kind: "pending", pending: pending.data };
  const refused = RefusedState.safeParse(value);
  if (refused.success) return { kind: "refused", refused: refused.data };
  const rerun = RerunState.safeParse(value);
  if (rerun.success) return { kind: "rerun", rerun: rerun.data };
  const card = CitedCard.safeParse(value);
  if (!card.success) return { kind: "unreadable", json: JSON.stringify(value, null, 2) ?? "" };
  const posterPng = PICTURE.exec(Html.parse(data["text/html"]))?.[1] ?? null;
  return { kind: "card", card: card.data, posterPng };
}
