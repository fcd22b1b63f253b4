import { CgqError } from "../errors.ts";
import type { Ports } from "./ports.ts";

type StudyPorts = Pick<Ports, "cards" | "collections">;

/** Whether a study is shown beside a card. */
export interface StudyBeside {
  readonly cardId: string;
  readonly studyId: string;
  readonly shown: boolean;
}

/** Shows or hides a study beside a card, as the card's owner wants it. Throws `CgqError` where the card is another's, or no such study is published. */
export async function showStudy(
  { cards, collections }: StudyPorts,
  accountId: string,
  { cardId, studyId, shown }: StudyBeside,
): Promise<void> {
  if (!(await cards.isOwn(accountId, cardId)))
    throw new CgqError("forbidden", "Only who asked for a card may say which studies are shown beside it.");
  const study = await collections.get(studyId);
  if (study?.kind !== "study" || study.published_at === null)
    throw new CgqError("not_found", "There is no such study; it may have been taken back.");
  await collections.setShown(studyId, cardId, shown);
}
