import { html } from "htm/preact";
import { h } from "preact";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Markup } from "../../src/view/markup.ts";
import { t } from "./notebook-port.ts";

const SAID_MS = 2500;
/** Sentences take longer to read. */
const SENTENCE_MS = 10_000;

export interface ActionButtonProps {
  readonly label: string;
  /** What a screen reader says; the label alone where it is enough. */
  readonly name?: string;
  /** Said when the work is done and says nothing itself. */
  readonly done?: string;
  /** Its text is said; an error's message too. */
  readonly run: () => Promise<string | void> | string | void;
}

const reason = (error: unknown): string =>
  error instanceof Error && error.name === "Error" ? error.message : t("That did not work here.");

function ActionButtonView({ label, name = label, done = "", run }: ActionButtonProps): Markup {
  const [said, say] = useState("");
  const act = async (): Promise<void> => {
    const outcome = await Promise.resolve()
      .then(run)
      .then((told) => told ?? done)
      .catch(reason);
    say(outcome);
    setTimeout(() => say(""), outcome === done ? SAID_MS : SENTENCE_MS);
  };
  return html`
    <span>
      <button type="button" aria-label=${name} onClick=${() => void act()}>${label}</button>
      <span class="cgq-said" role="status">${said}</span>
    </span>
  `;
}

/** A button that says beside itself, also aloud, what came of it. */
export const actionButton = (props: ActionButtonProps): ComponentChild => h(ActionButtonView, props);
