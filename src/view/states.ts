import { html } from "htm/preact";
import { z } from "zod";
import type { ErrorBody } from "../contract/error.ts";
import { Header } from "./card.ts";
import type { Markup } from "./markup.ts";
import { formatCount } from "./quantity.ts";
import { plainWords, sentenceCase } from "./words.ts";

/** What an error about a question may carry; any other service may leave all of it out. */
const RefusalDetails = z.object({
  understood: z.array(z.looseObject({ text: z.string(), value: z.string() })).catch([]),
  not_understood: z.array(z.string()).catch([]),
  suggestions: z.array(z.string()).catch([]),
});

export interface RefusedProps {
  readonly question?: string;
  readonly error: ErrorBody;
  /** Where a suggested question leads, on pages where it can be asked. */
  readonly questionAddress?: (question: string) => string;
}

/** A question that was not answered: what was understood, what was not, and questions that work. */
export function Refused({ question, error, questionAddress }: RefusedProps): Markup {
  const { understood, not_understood, suggestions } = RefusalDetails.parse(error.details ?? {});
  const read = understood.map(({ text, value }) => (text === value ? text : `${text} (${value})`)).join(", ");
  return html`
    <section class="cgq-card cgq-refused" role="alert">
      ${Header("Not answered", [plainWords(error.error)], null)}
      ${question === undefined ? null : html`<h2 class="cgq-question">${question}</h2>`}
      <p class="cgq-answer">${error.message}</p>
      ${read === "" ? null : html`<p class="cgq-prose">Understood: ${read}.</p>`}
      ${
        not_understood.length === 0
          ? null
          : html`<p class="cgq-prose">
              Not understood: ${not_understood.map((text, i) => html`${i > 0 ? ", " : ""}<mark>${text}</mark>`)}.
            </p>`
      }
      ${
        suggestions.length === 0
          ? null
          : html`<p class="cgq-prose">These questions work:</p>
              <ul class="cgq-ask">
                ${suggestions.map((one) => html`<li>${questionAddress ? html`<a href=${questionAddress(one)}>${one}</a>` : one}</li>`)}
              </ul>`
      }
    </section>
  `;
}

export interface PendingProps {
  readonly id: string;
  readonly status: string;
  readonly progress?:
    | { readonly done: number; readonly total: number; readonly stage?: string | undefined }
    | undefined;
}

/** A card whose answer is still being computed; `done` and `total` count in the unit of the stage. */
export function Pending({ id, status, progress }: PendingProps): Markup {
  const stage = progress?.stage ?? "";
  const share = progress && progress.total > 0 ? `${formatCount(progress.done)} of ${formatCount(progress.total)}` : "";
  return html`
    <section class="cgq-card" role="status">
      ${Header(sentenceCase(plainWords(status)), [], html`<span class="cgq-id">${id}</span>`)}
      <p class="cgq-answer">${stage === "" ? "The answer is being computed" : sentenceCase(plainWords(stage))}…</p>
      <progress
        max=${progress?.total || 1}
        value=${share === "" ? undefined : progress?.done}
        aria-label="Progress"
      ></progress>
      <p class="cgq-provenance">
        ${share === "" ? "" : `${share}. `}You may close this page and come back: the card keeps its id.
      </p>
    </section>
  `;
}
