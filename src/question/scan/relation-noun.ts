import { relationNouns } from "../lexicon/words/context.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import { isAsk } from "./item.ts";

interface Said {
  readonly is: string;
  readonly text: string;
}

/** "association", "prognostic value", "hazard ratio": names the relation, where "associated" says that there is one. */
export const namesRelation = (said: Said | undefined): boolean =>
  said !== undefined && (said.is === "outcome" || isAsk(said, "association")) && saysOneOf(said.text, relationNouns);
