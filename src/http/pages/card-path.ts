import { z } from "zod";
import { CardId } from "../../contract/card.ts";

/** What the addresses of a card's pages and files hold. */
export const CardPath = z.object({ card_id: CardId });
