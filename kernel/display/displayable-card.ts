import { createHash } from "node:crypto";
import { clientFromEnvironment } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { cardBundle } from "../../src/view/index.ts";
import { cardExtras } from "../magics/card-extras.ts";
import { DISPLAY } from "./bundle.ts";

/** A card that notebooks show as a card when it is the value of a cell, and as altered once code has changed it. */
export function displayable(card: ReadableCard): ReadableCard {
  const received = digest(card);
  const bundle = async () => {
    if (digest(card) !== received) return cardBundle({ ...card, altered: true });
    return cardBundle(card, await cardExtras(card, clientFromEnvironment()));
  };
  return Object.defineProperty(card, DISPLAY, { value: bundle, enumerable: false });
}

const digest = (card: ReadableCard) => createHash("sha256").update(JSON.stringify(card)).digest("base64");
