import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Coverage } from "../../contract/reference-data.ts";
import { cancerFigures } from "./cancer-figures.ts";
import { cancerAddress } from "./cancer-page.ts";
import { Questions, type Topic } from "./overview.ts";
import type { OverviewAnswers } from "./overview-answers.ts";
import type { OverviewParts } from "./overview-parts.ts";
import { studyDataAddress } from "./study-data-address.ts";

/** What the first view of a cancer type's page shows, each as its card would. */
const firstTopics = (code: string): readonly Topic[] => [
  { key: "genes", title: "Genes mutated most often", question: `Which genes are mutated most often in ${code}?` },
  stageTopic(code),
];

const stageTopic = (code: string): Topic => ({
  key: "stage",
  title: "Survival by stage",
  question: `Is stage associated with overall survival in ${code}?`,
});

const sexTopic = (code: string): Topic => ({
  key: "sex",
  title: "Survival by sex",
  question: `Is sex associated with overall survival in ${code}?`,
});

const otherTopics = (code: string): readonly Topic[] => [
  {
    key: "amplified",
    title: "Genes amplified most often",
    question: `Which genes are amplified most often in ${code}?`,
  },
  {
    key: "deleted",
    title: "Genes deleted most often",
    question: `Which genes are deeply deleted most often in ${code}?`,
  },
  sexTopic(code),
  {
    key: "tp53",
    title: "Survival by TP53 mutation",
    question: `Is TP53 mutation associated with survival in ${code}?`,
  },
];

const ageQuestion = (code: string): string => `How old are patients with ${code}?`;

/** What else may be asked of a cancer type. */
const cancerQuestions = (code: string): readonly string[] => [
  `Do KRAS and TP53 mutations co-occur in ${code}?`,
  `Is PIK3CA mutation associated with survival in ${code}?`,
  `Is CD274 expression different between stages in ${code}?`,
  `How often is MYC amplified in ${code}?`,
];

type Study = Coverage["studies"][number];

const Studies = (code: string, studies: readonly Study[]): VNode => html`
  <table>
    <thead>
      <tr>
        <th scope="col">Study</th>
        <th scope="col" class="number">Samples</th>
        <th scope="col">End points</th>
      </tr>
    </thead>
    <tbody>
      ${studies.map(
        ({ study_id, name, cancer_types, endpoints }) =>
          html`<tr>
            <th scope="row"><a href=${studyDataAddress(study_id)}>${name}</a></th>
            <td class="number">${(cancer_types[code] ?? 0).toLocaleString("en-US")}</td>
            <td>${endpoints.join(", ") || "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>
`;

/** What the page of a cancer type holds. */
export function cancerParts(
  { studies, cancer_types = [] }: Coverage,
  { answer, preview, offer }: OverviewAnswers,
  code: string,
): OverviewParts {
  const held = cancer_types.find(({ cancer_type }) => cancer_type === code);
  const own = studies.filter(({ cancer_types }) => (cancer_types[code] ?? 0) > 0);
  const ask = { key: "ask", title: `Ask about ${code}` };
  const loaded = { key: "studies", title: "Studies" };
  return {
    address: cancerAddress(code),
    figures: async () =>
      cancerFigures(held, await answer([sexTopic(code), stageTopic(code)]), await preview(ageQuestion(code))),
    first: firstTopics(code),
    others: async () => otherTopics(code),
    ends: [ask, loaded],
    end: async () =>
      html`<h2 id=${ask.key}>${ask.title}</h2>
        ${Questions(await offer(cancerQuestions(code)))}
        <h2 id=${loaded.key}>${loaded.title}</h2>
        ${Studies(code, own)}`,
  };
}
