import type { CompletedCard } from "../../contract/card.ts";
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
  const draw = drawOnce(ports);
  const show = async (topic: Topic): Promise<Shown> => {
    const held = await preview(topic.question);
    return "card" in held ? draw(held.card, topic) : held;
  };
  const offered = async (question: string): Promise<Offer[]> => {
    const held = await preview(question);
    return "card" in held ? [{ question, patients: totalSamples(held.card) }] : [];
  };
  return {
    preview,
    show,
    answer: (topics) => inTurn(topics, async (topic) => ({ ...topic, shown: await show(topic) })),
    offer: async (questions) => (await inTurn(questions, offered)).flat(),
  };
}

/** One after the other: a page leaves room for the figures that are drawn for it, and for those who ask. */
async function inTurn<T, Made>(all: readonly T[], make: (one: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

/** What topics show of a card, remembered as long as the card is. */
function drawOnce(ports: Ports): (card: CompletedCard, topic: Topic) => Promise<Shown> {
  const ofCards = new WeakMap<CompletedCard, Map<string, Promise<Shown>>>();
  return (card, { key, draw }) => {
    const known = ofCards.get(card) ?? new Map<string, Promise<Shown>>();
    ofCards.set(card, known);
    const shown = known.get(key) ?? showTopic(ports, { card }, draw);
    known.set(key, shown);
    // What failed is tried again.
    shown.catch(() => known.delete(key));
    return shown;
  };
}
