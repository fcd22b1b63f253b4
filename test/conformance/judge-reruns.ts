import { completedCard } from "./completed-card.ts";
import { textAt, valueAt } from "./fields.ts";
import type { Session } from "./session.ts";
import { cardFields, rerunFields } from "./specification.ts";

/** A rerun is a new card for the same question, compared with the first. */
export async function judgeReruns({ service, trial, card, cardId, described }: Session): Promise<void> {
  const { status, json } = await service.call(`/cards/${cardId}/rerun`, { method: "POST" });
  trial.isOneOf("a rerun is 200 or 201", status, [200, 201]);
  trial.hasFields("a rerun", json, rerunFields);
  const at = (path: string) => valueAt(json, path);
  trial.equals("a rerun names the original", at("original_card_id"), cardId);
  trial.holds("a rerun is a new card", at("new_card_id") !== cardId, at("new_card_id"));
  const counts = ["original", "new", "delta"].map((name) => Number(at(`comparison.sample_count_change.${name}`)));
  trial.equals(
    "a rerun's delta is the new count less the original",
    counts[2],
    (counts[1] ?? NaN) - (counts[0] ?? NaN),
  );
  const [original, now, percent] = ["original", "new", "percent_change"].map((name) =>
    Number(at(`comparison.p_value_change.${name}`)),
  );
  const expected = (100 * ((now ?? NaN) - (original ?? NaN))) / (original ?? NaN);
  trial.holds(
    "a rerun's percent change is that of its p-values",
    Math.abs((percent ?? NaN) - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    percent,
  );
  trial.equals("a rerun compares with the original's p-value", original, valueAt(card, "results.statistics.p_value"));
  const rerun = await completedCard(service, textAt(json, "new_card_id"));
  trial.hasFields("the card of a rerun", rerun, cardFields);
  trial.equals("a rerun compares the new card's p-value", now, valueAt(rerun, "results.statistics.p_value"));
  trial.equals("a rerun asks the original question", valueAt(rerun, "query.original"), valueAt(card, "query.original"));
  const again = await service.call(`/cards/${cardId}/rerun`, { method: "POST", json: undefined });
  trial.holds("another rerun is another card", valueAt(again.json, "new_card_id") !== at("new_card_id"));
  trial.equals(
    "a rerun leaves the original alone",
    valueAt((await service.call(`/cards/${cardId}`)).json, "results"),
    valueAt(card, "results"),
  );
  if (described?.names("rerun_of")) trial.equals("the card of a rerun links back", valueAt(rerun, "rerun_of"), cardId);
}
