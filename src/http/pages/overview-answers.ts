import { createPreviews, type Preview } from "../../services/preview-card.ts";
import type { Ports } from "../../services/ports.ts";
import { type Shown, showTopic } from "../../services/show-topic.ts";
import { totalSamples } from "../../view/index.ts";
import type { Offer, Topic, TopicAnswer } from "./overview.ts";

/** What the pages about genes and cancer types ask of the data. */
export interface OverviewAnswers {
  readonly preview: (question: string) => Promise<Preview>;
  readonly show: (topic: Topic) => Promise<Shown>;
  readonly answer: (topics: readonly Topic[]) => Promise<TopicAnswer[]>;
  /** Those of the questions that are answered: who asks one of them gets a card. */
  readonly offer: (questions: readonly string[]) => Promise<Offer[]>;
}

export function overviewAnswers(ports: Ports): OverviewAnswers {
  const preview = createPreviews(ports);
  const show = async ({ question, draw }: Topic) => showTopic(ports, await preview(question), draw);
  const offered = async (question: string): Promise<Offer[]> => {
    const held = await preview(question);
    return "card" in held ? [{ question, patients: totalSamples(held.card) }] : [];
  };
  return {
    preview,
    show,
    answer: (topics) => Promise.all(topics.map(async (topic) => ({ ...topic, shown: await show(topic) }))),
    offer: async (questions) => (await Promise.all(questions.map(offered))).flat(),
  };
}
