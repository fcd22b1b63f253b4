import { html } from "htm/preact";
import type { Verification } from "../../services/verify-card.ts";
import type { PageDocument } from "./document.ts";

const verdict = ({ isUnaltered }: Verification): string =>
  isUnaltered
    ? "This card is unaltered: the hash computed from it just now is the one that it was made with."
    : "This card has been altered: the hash computed from it just now differs from the one that it was made with.";

/** Says whether a card is still what it was when it was made. */
export function verificationPage(verification: Verification): PageDocument {
  const { card, recomputed } = verification;
  const body = html`
    <div class="page">
      <h1>Verification of ${card.id}</h1>
      <p role="status"><strong>${verdict(verification)}</strong></p>
      <dl>
        <dt>SHA-256 on the card</dt>
        <dd><code>${card.content_sha256}</code></dd>
        <dt>SHA-256 computed now</dt>
        <dd><code>${recomputed}</code></dd>
      </dl>
      <p>The hash covers everything on the card but its status and its number of forks.</p>
      <p><a href=${`/cards/${card.id}`}>Back to the card</a></p>
    </div>
  `;
  return { title: `Verification of ${card.id}`, description: verdict(verification), body };
}
