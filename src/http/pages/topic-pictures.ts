import { LRUCache } from "lru-cache";
import type { Shown } from "../../services/show-topic.ts";
import type { Ports } from "../../services/ports.ts";
import { onDarkPage } from "../../view/index.ts";
import { figureLooks, type Look, type Topic, topicSize } from "./overview.ts";

const TURN = "overviews";
const SCALE = 2;
const MOST_BYTES = 32 * 1024 * 1024;

type ShownCard = Extract<Shown, { card: unknown }>;
interface Wanted {
  readonly topic: Topic;
  readonly shown: ShownCard;
  readonly look: Look;
}

/** The figure of a topic as pixels. */
export type TopicPictures = (topic: Topic, shown: ShownCard, look: Look) => Promise<Uint8Array>;

/** Figures of pages about genes and cancer types; the last ones are remembered, each by the card that its numbers are of. */
export function topicPictures(ports: Pick<Ports, "renderer">): TopicPictures {
  const pictures = new LRUCache<string, Uint8Array, Wanted>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context }) => draw(ports, context),
  });
  return (topic, shown, look) =>
    pictures.forceFetch(`${shown.card.id} ${topic.key}${look}`, { context: { topic, shown, look } });
}

function draw({ renderer }: Pick<Ports, "renderer">, { topic, shown, look }: Wanted): Promise<Uint8Array> {
  const { card, figure } = shown;
  const { isNarrow, isDark } = figureLooks[look];
  return renderer.png({
    figure: isDark ? onDarkPage(figure.plotly_json) : figure.plotly_json,
    ...topicSize(figure, topic, isNarrow),
    scale: SCALE,
    isDark,
    turn: TURN,
    title: card.query.original,
    description: figure.alt_text,
  });
}
