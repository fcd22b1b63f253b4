import { html } from "htm/preact";
import { z } from "zod";
import type { ErrorBody } from "../contract/error.ts";
import { leftOutWords } from "../contract/left-out-words.ts";
import { Header } from "./card.ts";
import { subjectOf } from "./cohort.ts";
import { durationText } from "./duration.ts";
import type { Markup, Slot } from "./markup.ts";
import { formatCount } from "../prose/format-number.ts";
import { type SubjectAddress, Subjects } from "./refused-subjects.ts";
import type { PendingState } from "./unanswered.ts";
import { analysisName, plainWords, sentenceCase } from "./words.ts";

const Understood = z.looseObject({ text: z.string(), value: z.string(), kind: z.string().optional() });

/** What an error about a question may carry; any other service may leave all of it out. */
const RefusalDetails = z.object({
  understood: z.array(Understood).catch([]),
  genes: z.array(z.string()).catch([]),
  cancer_types: z.array(z.string()).catch([]),
  not_understood: z.array(z.string()).catch([]),
  suggestions: z.array(z.string()).catch([]),
  suggestions_leave_out: z.unknown().optional(),
  suggestions_coverage: z.record(z.string(), z.string()).catch({}),
  retry_after_seconds: z.number().nonnegative().optional().catch(undefined),
});

export interface RefusedProps {
  readonly question?: string | undefined;
  readonly error: ErrorBody;
  /** Where a suggested question leads, on pages where it can be asked. */
  readonly questionAddress?: (question: string) => string;
  /** Where the page of a gene or cancer type is, on pages that have one. */
  readonly subjectAddress?: SubjectAddress;
  /** What a front end shows of a suggested question instead, for example a button; null where it only shows the words. */
  readonly suggestion?: (question: string) => Slot;
}

/** Words with what they stand for, unless that is a name of ours. */
const readAs = ({ text, value, kind }: z.infer<typeof Understood>): string =>
  text === value || kind === "intent" ? text : `${text} (${value})`;

/** A question that was not answered: what was understood, what was not, and questions that work. */
export function Refused({ question, error, questionAddress, subjectAddress, suggestion }: RefusedProps): Markup {
  const details = RefusalDetails.parse(error.details ?? {});
  const { understood, not_understood, suggestions, suggestions_leave_out, retry_after_seconds } = details;
  const patients = (one: string): Slot => {
    const told = details.suggestions_coverage[one];
    return told === undefined ? null : html` <small>${told}</small>`;
  };
  const shown = (one: string): Slot =>
    suggestion?.(one) ?? (questionAddress ? html`<a href=${questionAddress(one)}>${one}</a>` : one);
  const read = understood.map(readAs).join(", ");
  return html`
    <section class="cgq-card cgq-refused" role="alert">
      ${Header("Not answered", [plainWords(error.error)], null)}
      ${question === undefined ? null : html`<h2 class="cgq-question">${question}</h2>`}
      <p class="cgq-answer">${error.message}</p>
      ${
        retry_after_seconds === undefined
          ? null
          : html`<p class="cgq-prose">You can ask again in ${durationText(retry_after_seconds)}.</p>`
      }
      ${read === "" ? null : html`<p class="cgq-prose">Understood: ${read}.</p>`}
      ${
        not_understood.length === 0
          ? null
          : html`<p class="cgq-prose">
              Not understood: ${not_understood.map((text, i) => html`${i > 0 ? ", " : ""}<mark>${text}</mark>`)}.
            </p>`
      }
      ${subjectAddress === undefined ? null : Subjects(details, subjectAddress)}
      ${
        suggestions.length === 0
          ? null
          : html`<p class="cgq-prose">These questions work:</p>
              <ul class="cgq-ask">
                ${suggestions.map((one) => html`<li>${shown(one)}${leftOutWords(one, suggestions_leave_out)}${patients(one)}</li>`)}
              </ul>`
      }
    </section>
  `;
}

export interface PendingProps extends Pick<PendingState, "id" | "query" | "progress" | "seconds_left"> {
  readonly status: string;
  /** How the reader comes back to it; default: by the page's address. */
  readonly wayBack?: Slot;
}

/** How a notebook comes back to a card on its way. */
export const notebookWayBack = (id: string): Markup => html`
  <span>Interrupting keeps it running: <code>%cgq wait ${id}</code> shows the card later.</span>
`;

const PAGE_WAY_BACK = "You may close this page and come back: the card keeps its id.";

/** A card whose answer is still being computed. */
export function Pending({ id, status, query, progress, seconds_left, wayBack = PAGE_WAY_BACK }: PendingProps): Markup {
  const state = sentenceCase(plainWords(status));
  const { parsed } = query ?? {};
  const kind = parsed === undefined ? state : analysisName(parsed.analysis_type);
  const stage = progress?.stage ?? "";
  const share = progress && progress.total > 1 ? `${formatCount(progress.done)} of ${formatCount(progress.total)}` : "";
  const left = seconds_left === undefined ? "" : `about ${durationText(seconds_left)} left`;
  const told = [share, left].filter((part) => part !== "").join(", ");
  return html`
    <section class="cgq-card" role="status">
      ${Header(kind, parsed === undefined ? [] : subjectOf(parsed), html`<span class="cgq-id">${id}</span>`)}
      ${query === undefined ? null : html`<h2 class="cgq-question">${query.original}</h2>`}
      <p class="cgq-answer">${stage === "" ? "The answer is being computed" : sentenceCase(plainWords(stage))}…</p>
      <progress
        max=${progress?.total || 1}
        value=${share === "" ? undefined : progress?.done}
        aria-label="Progress"
      ></progress>
      <p class="cgq-provenance">${told === "" ? "" : `${told}. `}${wayBack}</p>
    </section>
  `;
}
