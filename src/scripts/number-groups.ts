import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import { areOfOwnCancers } from "./own-cancers.ts";
import { levelNamed, ofRole, text } from "./r-words.ts";

/** One compared or described group of one number, as the rows tell it. */
export interface NumberGroup {
  readonly group: Group;
  readonly measure: string;
  /** The column that makes the groups, and the group's level in it; the cancer type where these are compared. */
  readonly by: string;
  readonly level: string;
  /** Groups stand within each cancer type. */
  readonly isWithin: boolean;
  /** R for its values. */
  readonly values: string;
}

const equals = (column: string, value: string): string => `rows[[${text(column)}]] == ${text(value)}`;

/** The level of a group: those of a cancer type stand in the order of the levels. */
function levelOf(group: Group, before: readonly Group[], by: DataColumn): string {
  const levels = by.levels ?? [];
  const place = before.filter((one) => one.cancer_type === group.cancer_type).length;
  return levelNamed(levels, group.category ?? "") ?? levels[place] ?? "";
}

/** The groups of every number of a card. */
export function numberGroups({ results }: CompletedCard, columns: readonly DataColumn[]): NumberGroup[] {
  const [measures, [by]] = [ofRole(columns, "measured"), ofRole(columns, "group")];
  const each = results.groups.length / Math.max(measures.length, 1);
  const splits = by !== undefined && results.groups.some(({ category }) => category !== undefined);
  const isWithin = splits && !areOfOwnCancers(results);
  return measures.flatMap(({ name: measure }, at) => {
    const own = results.groups.slice(at * each, (at + 1) * each);
    return own.map((group, place): NumberGroup => {
      const ofType = group.cancer_type === null ? [] : [equals("cancer_type", group.cancer_type)];
      const level = splits ? levelOf(group, own.slice(0, place), by) : (group.cancer_type ?? "");
      const conditions = splits ? [...ofType, equals(by.name, level)] : ofType;
      const values = `of_rows(rows, ${[text(measure), ...conditions].join(", ")})`;
      return { group, measure, by: splits ? by.name : "cancer_type", level, isWithin, values };
    });
  });
}

/** The groups that a row names, after the number that it is about: "MKI67: KIRC stage I vs KIRC stage II, adjusted for age". */
export function groupsNamed(comparison: string, groups: readonly NumberGroup[]): NumberGroup[] {
  const label = comparison.split(": ")[0] ?? "";
  const isLabelled = comparison !== label && groups.some(({ measure }) => measure.startsWith(label));
  const told = (isLabelled ? comparison.slice(label.length + 2) : comparison).split(", ")[0] ?? "";
  const own = isLabelled ? groups.filter(({ measure }) => measure.startsWith(label)) : groups;
  const named = told.split(/ vs | < /u).map((name) => own.find(({ group }) => group.name === name));
  const found = named.filter((one) => one !== undefined);
  return found.length === named.length ? found : [];
}
