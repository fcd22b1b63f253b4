import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Coverage } from "../../contract/reference-data.ts";
import { isUnsplit } from "../../contract/cancer-types.ts";
import { CompletionScript } from "./completion-script.ts";
import { CoverageMatrix } from "./coverage-matrix.ts";
import type { PageDocument } from "./document.ts";
import { studyDataAddress } from "./study-data-address.ts";
import { CancerTypes, EndPoints, Profiles } from "./study-parts.ts";

type Study = Coverage["studies"][number];

const count = (value: number) => value.toLocaleString("en-GB");

const StudySection = (study: Study): VNode => html`
  <section id=${study.study_id}>
    <h2><a href=${studyDataAddress(study.study_id)}>${study.name}</a> <small>${study.study_id}</small></h2>
    <h3>Samples: ${count(study.samples)}, by cancer type</h3>
    ${CancerTypes(study)}
    <h3>Survival end points</h3>
    <p>${EndPoints(study)}</p>
    <h3>Molecular profiles</h3>
    ${study.profiles.length === 0 ? html`<p>None</p>` : Profiles(study)}
  </section>
`;

/** What the served data can answer, for people. */
export function dataPage(coverage: Coverage): PageDocument {
  const { dataset_version, studies } = coverage;
  const cancerTypes = new Set(
    studies.flatMap(({ cancer_types }) => Object.keys(cancer_types).filter((code) => !isUnsplit(code))),
  );
  const samples = studies.reduce((sum, study) => sum + study.samples, 0);
  const summary = `${count(studies.length)} ${studies.length === 1 ? "study" : "studies"}, ${count(samples)} samples, ${count(cancerTypes.size)} cancer types`;
  return {
    title: "Data",
    isListed: true,
    scripts: [CompletionScript],
    description: `What can be asked about: ${summary}.`,
    body: html`<div class="page">
      <h1>Data</h1>
      <p>
        Questions are answered from ${summary}. This is dataset version <code>${dataset_version}</code>; programs read
        the same at <code>/v1/data/coverage</code>.
      </p>
      ${CoverageMatrix(coverage)} ${studies.map(StudySection)}
    </div>`,
  };
}
