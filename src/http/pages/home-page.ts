import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { ErrorBody } from "../../contract/error.ts";
import { exampleQuestions } from "../../services/example-cards.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import type { LoadedSummary } from "../../services/loaded-data.ts";
import { Refused } from "../../view/index.ts";
import { CompletionScript } from "./completion-script.ts";
import type { PageDocument } from "./document.ts";
import { ExampleCard } from "./example-card.ts";
import { Form } from "./form.ts";
import { questionAddress } from "./local-address.ts";
import { SendOnceScript } from "./send-once-script.ts";
import { subjectAddress } from "./subject-address.ts";
import { ThumbnailPreload } from "./thumbnail.ts";

const AskScript = html`<script type="module" src="/assets/ask-field.js"></script>`;

/** More to ask, by the kind of card that answers. */
const kinds: readonly (readonly [kind: string, question: string])[] = [
  ["Tumour and normal", "Is EGFR expression higher in tumour than normal in CHOL?"],
  ["Subtypes", "Does ERBB2 expression differ between PAM50 subtypes of breast cancer?"],
  ["Copy number", "How often is EGFR amplified in LUAD?"],
  ["Correlation", "Do PDCD1 and CD274 expression correlate in ACC?"],
  ["Most mutated genes", "Which genes are mutated most often in lung adenocarcinoma?"],
  ["Survival by expression", "Is high CD8A expression associated with survival in SKCM?"],
];

const steps: readonly (readonly [title: string, text: string])[] = [
  ["Ask in your own words", "How the question was read is shown. What cannot be answered is refused, with the reason."],
  ["Read the card", "One sentence, its figure, the test, warnings, methods text, SQL, and the rows behind it."],
  ["Cite it", "The address stays and the numbers never change. A rerun on newer data shows what moved."],
];

export interface HomePage {
  readonly formToken: string;
  readonly question: string;
  /** Where the reader's earlier questions are; empty where their browser keeps them. */
  readonly recent: string;
  /** What a visitor who is signed in has left of the day. */
  readonly left?: string | undefined;
  /** Why the question was not answered. */
  readonly error?: ErrorBody | undefined;
  /** Where a visitor signs in who may ask no more without an account. */
  readonly signIn?: string | undefined;
  readonly examples: readonly CompletedCard[];
  /** Shown where nothing was refused. */
  readonly loaded?: LoadedSummary | undefined;
}

const ExampleCards = (cards: readonly CompletedCard[]): VNode => html`
  <h2>Real cards <small>open one; every number can be checked</small></h2>
  <ul class="gallery">
    ${cards.map(ExampleCard)}
  </ul>
`;

/** Stands for the cards of a service that has not made them. */
const ExampleQuestions = (): VNode => html`
  <h2>For example</h2>
  <ul class="list">
    ${exampleQuestions.map((one) => html`<li><a href=${questionAddress(one)}>${one}</a></li>`)}
  </ul>
`;

const Kinds = (): VNode => html`
  <p class="kinds">
    More by kind: ${kinds.map(([kind, question]) => html`<a href=${questionAddress(question)}>${kind}</a>`)}
  </p>
`;

const Steps = (): VNode => html`
  <h2>How it works</h2>
  <ol class="steps">
    ${steps.map(
      ([title, text]) =>
        html`<li>
          <b>${title}</b>
          <p>${text}</p>
        </li>`,
    )}
  </ol>
`;

const Loaded = ({ patients, cancerTypes, kinds: held }: LoadedSummary): VNode => html`
  <h2>What is loaded <small>${counted(patients, "patient")}, ${cancerTypes}</small></h2>
  <table class="loaded">
    <thead>
      <tr>
        <th scope="col">Kind of data</th>
        <th scope="col" class="number">Patients</th>
        <th scope="col" class="number">Cancer types</th>
      </tr>
    </thead>
    <tbody>
      ${held.map(
        (one) =>
          html`<tr>
            <th scope="row">${capitalized(one.kind)}</th>
            <td class="number">${formatCount(one.patients)}</td>
            <td class="number">${formatCount(one.cancerTypes)}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <p><a href="/data">Every study, cancer type and kind of data</a></p>
`;

const Welcome = (examples: readonly CompletedCard[], loaded: LoadedSummary): VNode => html`
  ${examples.length === 0 ? ExampleQuestions() : ExampleCards(examples)} ${Kinds()} ${Steps()} ${Loaded(loaded)}
`;

/** What this is, the question box, and cards to begin with. */
export function homePage({
  formToken,
  question,
  recent,
  left,
  error,
  signIn,
  examples,
  loaded,
}: HomePage): PageDocument {
  const box = html`
    <label for="question">Ask a question about cancer genomics</label>
    <div class="ask">
      <textarea
        id="question"
        name="question"
        rows="2"
        maxlength="2000"
        required
        data-complete=""
        data-enter=""
        data-recent=${recent}
        placeholder="A question, a gene or a cancer type"
        value=${question}
      ></textarea>
      <button>Ask</button>
    </div>
    <p class="quiet">Enter asks, Shift and Enter break the line.${left === undefined ? null : ` ${left}`}</p>
  `;
  return {
    title: "Cancer Genomics Query",
    isListed: true,
    scripts: [CompletionScript, AskScript, SendOnceScript],
    metadata: examples.flatMap(({ id }) => ThumbnailPreload(id)),
    description: "A question about cancer genomics becomes a permanent, citable Query Card.",
    body: html`
      <div class="page home">
        <h1>
          ${error === undefined ? html`Ask a question about cancer genomes. <br />Get an answer you can cite.` : "This question has no card yet"}
        </h1>
        ${
          error === undefined
            ? html`<p class="lede">
                Patient data, the right test, the figure and the methods text on one page with a permanent address.
                Free, and open to read without an account.
              </p>`
            : html`<${Refused}
                question=${question}
                error=${error}
                questionAddress=${questionAddress}
                subjectAddress=${subjectAddress}
              />`
        }
        ${signIn === undefined ? null : html`<p><a href=${signIn}>Sign in</a> and ask it there.</p>`}
        ${Form("/ask", formToken, box)} ${loaded === undefined ? null : Welcome(examples, loaded)}
      </div>
    `,
  };
}
