import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import { endpointNames } from "../contract/endpoint-names.ts";
import type { Group } from "../contract/results.ts";
import { covariatesOf } from "./covariates.ts";
import { levelNamed, ofRole, text, texts } from "./r-words.ts";

/** The follow-up of an end point. */
export interface FollowUp {
  readonly time: string;
  readonly event: string;
}

/** One variable whose groups are compared. */
export interface Compared extends FollowUp {
  readonly group: string;
  /** The levels that are compared, in their order. */
  readonly levels: readonly string[];
  /** The number that was cut into groups. */
  readonly cut: string | null;
  readonly groups: readonly Group[];
  readonly covariates: readonly DataColumn[];
  /** Age and sex, which stand beside every card. */
  readonly usual: readonly DataColumn[];
}

/** R for the names of time and event. */
export const followUp = ({ time, event }: FollowUp): string => `${text(time)}, ${text(event)}`;

/** R for the patients with follow-up and one of the compared levels. */
export const patientsOf = ({ time, event, group, levels }: Pick<Compared, "time" | "event" | "group" | "levels">) =>
  `of_levels(complete(rows, ${texts([time, event, group])}), ${text(group)}, ${texts(levels)})`;

/** The columns of another end point, by its code. */
export function endpointColumns(code: string, columns: readonly DataColumn[]): FollowUp | null {
  const name = Object.entries(endpointNames).find(([endpoint]) => endpoint === code)?.[1];
  const start = name?.replaceAll(/[^A-Za-z0-9]+/gu, "_") ?? "";
  const [time, event] = [`${start}_months`, `${start}_event`];
  return columns.some((column) => column.name === time) ? { time, event } : null;
}

/** What stands beside the question, by the first word of its description. */
const besideOf = (columns: readonly DataColumn[], word: string): DataColumn[] =>
  ofRole(columns, "beside").filter(({ description }) => description.split(/[ :]/u)[0] === word);

/** Cancer types that are described, as the one variable that they are compared by; null where the rows do not say it. */
export function comparedCancerTypes({ results }: CompletedCard, columns: readonly DataColumn[]): Compared | null {
  const [[time], [event]] = [ofRole(columns, "time"), ofRole(columns, "event")];
  if (time === undefined || event === undefined) return null;
  return {
    time: time.name,
    event: event.name,
    group: "compared_type",
    levels: results.groups.flatMap((group) => group.cancer_type ?? []),
    cut: null,
    groups: results.groups,
    covariates: [],
    usual: [...besideOf(columns, "age"), ...besideOf(columns, "sex")],
  };
}

/** Every variable of a survival card with the groups that are its own; null where the rows do not say them. */
export function comparedVariables({ results }: CompletedCard, columns: readonly DataColumn[]): Compared[] | null {
  const [[time], [event], variables] = [ofRole(columns, "time"), ofRole(columns, "event"), ofRole(columns, "group")];
  if (time === undefined || event === undefined) return null;
  const each = results.groups.length / Math.max(variables.length, 1);
  const found = variables.map((column, at): Compared => {
    const groups = results.groups.slice(at * each, (at + 1) * each);
    const cut = columns[columns.indexOf(column) - 1];
    const { levels = [] } = column;
    return {
      time: time.name,
      event: event.name,
      group: column.name,
      levels: levels.filter((level) => groups.some(({ name }) => levelNamed(levels, name) === level)),
      cut: cut?.role === "cut" && cut.kind === "number" && cut.name !== `${column.name}_call` ? cut.name : null,
      groups,
      covariates: covariatesOf(columns),
      usual: [...besideOf(columns, "age"), ...besideOf(columns, "sex")],
    };
  });
  return found.length > 0 && found.every(({ levels }) => levels.length > 1) ? found : null;
}
