import type { DataColumn } from "../contract/data-table.ts";
import { ofRole, text } from "./r-words.ts";

const isOther = (level: string): boolean => /^another .+ mutation$/u.test(level);

/** R that puts patients with another mutation of the gene among those without the kind of mutations that makes the groups. */
export const othersAmongRest = (columns: readonly DataColumn[]): string[] =>
  ofRole(columns, "group").flatMap(({ name, levels = [] }) => {
    const [other, rest] = [levels.find(isOther), levels[1]];
    const column = `rows[[${text(name)}]]`;
    return other === undefined || rest === undefined
      ? []
      : [`${column}[${column} %in% ${text(other)}] <- ${text(rest)}`];
  });
