import { html } from "htm/preact";
import { z } from "zod";
import { ReadableRerunResult } from "../contract/rerun.ts";
import { Header } from "./card.ts";
import type { Markup } from "./markup.ts";
import { formatCount, formatEstimate } from "../prose/format-number.ts";
import { formatP } from "./quantity.ts";

/** A rerun and how it differs from its card, as a notebook shows it under the type of cards. */
export const RerunState = ReadableRerunResult.extend({ status: z.literal("rerun") });
export type RerunState = z.infer<typeof RerunState>;

/** One line of the comparison, as shown. */
interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

interface Change {
  readonly original: number | null;
  readonly new: number | null;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

function difference(
  what: string,
  change: Change | null | undefined,
  shown: (value: number) => string,
  told: string,
): Difference[] {
  if (change === null || change === undefined) return [];
  const text = (value: number | null): string => (value === null ? "–" : shown(value));
  return [{ what, before: text(change.original), after: text(change.new), change: told }];
}

function delta(value: number | null | undefined, shown: (value: number) => string): string {
  return value === null || value === undefined ? "" : signed(shown(value), value);
}

const percent = (value: number): string => `${formatEstimate(value)} %`;
const shownP = (p: number): string => formatP(p, null);

/** How a rerun differs from its card, line by line; none while the new card is not finished. */
export function differencesOf({ comparison }: Pick<ReadableRerunResult, "comparison">): readonly Difference[] {
  const { sample_count_change: samples, p_value_change: p, effect_size_change: effect } = comparison ?? {};
  return [
    ...difference("Samples", samples, formatCount, delta(samples?.delta, formatCount)),
    ...difference("p", p, shownP, delta(p?.percent_change, percent)),
    ...difference("Effect size", effect, formatEstimate, delta(effect?.delta, formatEstimate)),
  ];
}

const Row = ({ what, before, after, change }: Difference): Markup => html`
  <tr>
    <th scope="row">${what}</th>
    <td>${before}</td>
    <td>${after}</td>
    <td>${change}</td>
  </tr>
`;

type Compared = Pick<ReadableRerunResult, "comparison" | "original_card_id" | "new_card_id">;

/** How a rerun differs from its card as a table; null while there is nothing to compare. */
export function Differences(result: Compared): Markup {
  const rows = differencesOf(result);
  if (rows.length === 0) return null;
  return html`<table>
    <thead>
      <tr>
        <td></td>
        ${[result.original_card_id, result.new_card_id, "Change"].map((name) => html`<th scope="col" class="cgq-column">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(Row)}
    </tbody>
  </table>`;
}

/** A rerun beside the card that it repeats. */
export const Rerun = (result: ReadableRerunResult): Markup => html`
  <article class="cgq-card" aria-label=${`Rerun of Query Card ${result.original_card_id}`}>
    ${Header("Rerun", [result.data_changed ? "data changed" : "data unchanged"], html`<span class="cgq-id">${result.new_card_id}</span>`)}
    <p class="cgq-answer">${result.message}</p>
    ${Differences(result)}
  </article>
`;
