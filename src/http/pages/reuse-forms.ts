import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { ErrorBody } from "../../contract/error.ts";
import { ForkCut } from "../../contract/fork.ts";
import { Endpoint } from "../../contract/question.ts";
import { editableParts } from "../../services/editable-parts.ts";
import { endpointName, Refused, sentenceCase } from "../../view/index.ts";
import { Choice } from "./choice.ts";
import { UNADJUSTED, untouchedFork, type TypedFork } from "./fork-request.ts";
import { Form } from "./form.ts";
import { questionAddress } from "./local-address.ts";

/** Who reads a card's page. */
export interface Reader {
  /** Of a reader who is signed in. */
  readonly accountId?: string | undefined;
  /** What the forms of a reader who is signed in carry. */
  readonly formToken?: string | undefined;
  /** A form that was sent and not done. */
  readonly failed?: { readonly error: ErrorBody; readonly typed: TypedFork } | undefined;
}

const GeneField = (gene: string): VNode => html`
  <div>
    <label for="fork-gene">Gene</label>
    <input id="fork-gene" name="gene" value=${gene} maxlength="100" spellcheck="false" data-complete="gene" />
  </div>
`;

const AS_IT_IS = ["", "as on this card"] as const;
const endPoints = [AS_IT_IS, ...Endpoint.options.map((one) => [one, sentenceCase(endpointName(one))] as const)];
const cuts = [AS_IT_IS, ...ForkCut.options.map((one) => [one, sentenceCase(one)] as const)];
const covariates = [
  AS_IT_IS,
  [UNADJUSTED, "Nothing"],
  ["age", "Age"],
  ["sex", "Sex"],
  ["stage", "Stage"],
  ["age,sex", "Age and sex"],
  ["age,sex,stage", "Age, sex and stage"],
] as const;

/** A part of the question in words. */
const PartField = (label: string, name: "measure" | "groups" | "conditions", typed: TypedFork, hint: string): VNode =>
  html`<div>
    <label for=${name}>${label}</label>
    <input id=${name} name=${name} value=${typed[name]} placeholder=${hint} maxlength="200" spellcheck="false" />
  </div>`;

/** The parts of the question that a fork may put others in the place of. */
function PartFields(card: CompletedCard, typed: TypedFork): VNode[] {
  const { measure, groups, conditions } = editableParts(card);
  const hint = groups === "" ? "none; sex, stage, KRAS mutation" : (groups ?? "");
  return [
    ...(measure === null ? [] : [PartField("Measured or counted", "measure", typed, measure)]),
    ...(groups === null ? [] : [PartField("Groups by", "groups", typed, hint)]),
    ...(conditions ? [PartField("Only patients", "conditions", typed, "as on this card; women over 60, all")] : []),
  ];
}

/** The parts of the analysis that a fork may change, where the question has them. */
function AnalysisFields(card: CompletedCard, typed: TypedFork): VNode[] {
  const { endPoint, cut, covariates: isAdjusted } = editableParts(card);
  return [
    ...(endPoint ? [Choice("End point", "end_point", typed.end_point, endPoints)] : []),
    ...(cut ? [Choice("Groups cut at", "cut", typed.cut, cuts)] : []),
    ...(isAdjusted ? [Choice("Adjusted for", "adjusted_for", typed.adjusted_for, covariates)] : []),
  ];
}

const ForkForm = (card: CompletedCard, formToken: string, typed: TypedFork): VNode =>
  Form(
    `/cards/${card.id}/fork`,
    formToken,
    html`
      <div class="fields">
        ${card.query.parsed.gene === null ? null : GeneField(typed.gene)}
        <div>
          <label for="fork-cancer-types">Cancer types <small>(codes or names, with commas between them)</small></label>
          <input
            id="fork-cancer-types"
            name="cancer_types"
            value=${typed.cancer_types}
            placeholder="as on this card"
            maxlength="500"
            spellcheck="false"
            data-complete="cancer_type"
          />
        </div>
        ${PartFields(card, typed)} ${AnalysisFields(card, typed)}
      </div>
      <label class="check">
        <input type="checkbox" name="exact_copy" value="true" checked=${typed.exact_copy === "true"} /> An exact copy,
        without computing it again
      </label>
      <button>Fork</button>
    `,
  );

const Forms = (card: CompletedCard, formToken: string, typed: TypedFork): VNode => html`
  <h3>Fork it</h3>
  <p>
    A fork is a new card that asks the same question with other parts (another gene, other cancer types, groups or
    patients, another analysis) and names this card. Fields left empty stay as they are.
  </p>
  ${ForkForm(card, formToken, typed)}
  <h3>Rerun it</h3>
  <p>A rerun is a new card that asks this question of the newest data and says what has changed.</p>
  ${Form(`/cards/${card.id}/rerun`, formToken, html`<button class="plain">Rerun</button>`)}
`;

/** The page begins with the card: its browser goes down to what the reader must know. */
const Failure = (error: ErrorBody): VNode => html`
  <div tabindex="-1" autofocus><${Refused} error=${error} questionAddress=${questionAddress} /></div>
`;

/** New cards from this one, for readers who are signed in; the card's own link lets others sign in. */
export const ReuseForms = (card: CompletedCard, { formToken, failed }: Reader): VNode | null =>
  formToken === undefined
    ? null
    : html`<section class="page again" aria-labelledby="again">
        <h2 id="again">Fork or rerun</h2>
        ${failed === undefined ? null : Failure(failed.error)}
        ${Forms(card, formToken, failed?.typed ?? untouchedFork(card))}
      </section>`;
