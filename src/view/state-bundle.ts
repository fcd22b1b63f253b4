import { CARD_MIME_TYPE } from "../contract/mime.ts";
import { differencesOf, Rerun, type RerunState } from "./rerun.ts";
import { notebookWayBack, Pending, Refused } from "./states.ts";
import { renderStatic } from "./static-card.ts";
import { terminalText } from "./terminal-text.ts";
import { aligned } from "./text-block.ts";
import type { PendingState, RefusedState } from "./unanswered.ts";

type Bundle = Readonly<Record<string, unknown>>;

/** A card on its way, for a notebook. */
export function pendingBundle(state: PendingState): Bundle {
  const { status, progress } = state;
  const share = progress && progress.total > 0 ? `, ${progress.done} of ${progress.total}` : "";
  const stage = progress?.stage ? ` (${progress.stage})` : "";
  return bundle(
    state,
    renderStatic(Pending({ ...state, wayBack: notebookWayBack(state.id) })),
    `CGQ: ${status}${share}${stage} ...`,
  );
}

/** A question that was not answered, for a notebook; `text` says it all in a line. */
export function refusedBundle(state: RefusedState, text: string): Bundle {
  return bundle(state, renderStatic(Refused(state)), text);
}

/** A rerun, for a notebook. */
export function rerunBundle(state: RerunState): Bundle {
  const rows = differencesOf(state).map(({ what, before, after, change }) => [what, before, after, change]);
  const table = rows.length === 0 ? [] : aligned([["", state.original_card_id, state.new_card_id, "change"], ...rows]);
  const said = `${state.message} New card: ${state.new_card_id}`;
  return bundle(state, renderStatic(Rerun(state)), [said, ...table].join("\n"));
}

const bundle = (state: unknown, page: string, text: string): Bundle => ({
  [CARD_MIME_TYPE]: state,
  "text/html": page,
  "text/plain": terminalText(text),
});
