import { html } from "htm/preact";
import type { ErrorBody } from "../../contract/error.ts";
import { Refused } from "../../view/index.ts";
import { CompletionScript } from "./completion-script.ts";
import type { PageDocument } from "./document.ts";
import { Form } from "./form.ts";
import { questionAddress } from "./local-address.ts";
import { SendOnceScript } from "./send-once-script.ts";

const examples = [
  "Is TP53 expression different between BRCA and LUAD?",
  "Is IDH1 mutation associated with survival in LGG?",
  "Which genes are mutated most often in lung adenocarcinoma?",
  "Do IDH1 and ATRX mutations co-occur in glioma?",
  "How often is EGFR amplified in LUAD?",
];

export interface HomePage {
  readonly formToken: string;
  readonly question: string;
  /** What a visitor who is signed in has left of the day. */
  readonly left?: string | undefined;
  /** Why the question was not answered. */
  readonly error?: ErrorBody | undefined;
}

/** The question box, and questions to begin with. */
export function homePage({ formToken, question, left, error }: HomePage): PageDocument {
  const box = html`
    <label for="question">Ask a question about cancer genomics</label>
    <textarea id="question" name="question" rows="3" maxlength="2000" required data-complete="">${question}</textarea>
    <button>Ask</button>
    ${left === undefined ? null : html`<p class="quiet">${left}</p>`}
  `;
  const examplesList = html`
    <h2>For example</h2>
    <ul class="list">
      ${examples.map((one) => html`<li><a href=${questionAddress(one)}>${one}</a></li>`)}
    </ul>
  `;
  return {
    title: "Cancer Genomics Query",
    isListed: true,
    scripts: [CompletionScript, SendOnceScript],
    description: "A question about cancer genomics becomes a permanent, citable Query Card.",
    body: html`
      <h1 class="unseen">Cancer Genomics Query</h1>
      ${error === undefined ? null : html`<${Refused} question=${question} error=${error} questionAddress=${questionAddress} />`}
      <div class="page home">${Form("/ask", formToken, box)} ${error === undefined ? examplesList : null}</div>
    `,
  };
}
