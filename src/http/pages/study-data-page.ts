import { html } from "htm/preact";
import type { VNode } from "preact";
import type { StudyDescription } from "../../services/describe-study.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import type { PageDocument } from "./document.ts";
import { CancerTypes, EndPoints, Profiles } from "./study-parts.ts";

const Attributes = ({ attributes, patients }: StudyDescription): VNode => html`
  <div class="wide" tabindex="0" role="region" aria-label="What is recorded of its patients">
    <table>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          <th scope="col" class="number">Patients</th>
          <th scope="col" class="number">Complete</th>
          <th scope="col" class="number">Different values</th>
        </tr>
      </thead>
      <tbody>
        ${attributes.map(
          (one) => html`
            <tr>
              <th scope="row"><code>${one.attribute}</code></th>
              <td class="number">${formatCount(one.patients)}</td>
              <td class="number">${formatPercent(one.patients / Math.max(1, patients))}</td>
              <td class="number">${formatCount(one.levels)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

const Sources = ({ sources, citation, documents }: StudyDescription): VNode => html`
  <h2 id="source">Source and terms of use</h2>
  ${sources.map(({ name, citation: text, url }) => html`<p><a href=${url} rel="noopener">${name}</a>. ${text}</p>`)}
  ${sources.length === 0 ? html`<p>${citation || "The study names no source."}</p>` : null}
  ${documents.length === 0 ? html`<p>No terms of use came with its files.</p>` : null}
  ${documents.map(
    ({ document, text }) =>
      html`<details>
        <summary><code>${document}</code></summary>
        <pre class="wrapped">${text}</pre>
      </details>`,
  )}
`;

/** What was loaded of a study: patients, assays, attributes, source. */
export function studyDataPage(study: StudyDescription): PageDocument {
  const { held, description, patients, attributes } = study;
  const counts = `${formatCount(patients)} patients, ${formatCount(held.samples)} samples, ${formatCount(held.profiles.length)} molecular profiles, ${formatCount(attributes.length)} attributes`;
  return {
    title: held.name,
    isListed: true,
    description: `${held.name}: ${counts}.`,
    body: html`<div class="page">
      <h1>${held.name} <small>${held.study_id}</small></h1>
      <p>${counts}.</p>
      ${description === "" ? null : html`<p>${description}</p>`}
      <h2>Samples by cancer type</h2>
      ${CancerTypes(held)}
      <p><a href="/data">Patients by cancer type and kind of data, of all studies</a></p>
      <h2>Molecular profiles</h2>
      ${held.profiles.length === 0 ? html`<p>None</p>` : Profiles(held)}
      <h2>Survival end points</h2>
      <p>${EndPoints(held)}</p>
      <h2>What is recorded of its patients</h2>
      ${attributes.length === 0 ? html`<p>Nothing</p>` : Attributes(study)} ${Sources(study)}
    </div>`,
  };
}
