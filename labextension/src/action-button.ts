import { html } from "htm/preact";
import { h } from "preact";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Markup } from "../../src/view/markup.ts";

const SAID_MS = 2500;

export interface ActionButtonProps {
  readonly label: string;
  /** What a screen reader says; the label alone where it is enough. */
  readonly name?: string;
  readonly done: string;
  readonly run: () => Promise<void> | void;
}

function ActionButtonView({ label, name = label, done, run }: ActionButtonProps): Markup {
  const [said, say] = useState("");
  const act = async (): Promise<void> => {
    const outcome = await Promise.resolve()
      .then(run)
      .then(() => done)
      .catch(() => "That did not work here.");
    say(outcome);
    setTimeout(() => say(""), SAID_MS);
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
