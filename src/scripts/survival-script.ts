import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

/** The columns of a comparison of survival. */
interface Columns {
  readonly time: string;
  readonly event: string;
  readonly group: string;
  readonly levels: readonly string[];
  /** The numbers that were cut into groups. */
  readonly cut: string | null;
}

function columnsOf(columns: readonly DataColumn[]): Columns | null {
  const [time, event, group] = (["time", "event", "group"] as const).map((role) => ofRole(columns, role)[0]);
  if (time === undefined || event === undefined || group?.levels === undefined) return null;
  const cut = columns[columns.indexOf(group) - 1];
  return {
    time: time.name,
    event: event.name,
    group: group.name,
    levels: group.levels.slice(0, 2),
    cut: cut?.role === "cut" ? cut.name : null,
  };
}

const followUp = ({ time, event }: Columns): string => `${text(time)}, ${text(event)}`;

function groupLines(group: Group, place: number, columns: Columns): string[] {
  const level = columns.levels[place % columns.levels.length] ?? "";
  const type = group.cancer_type === null ? "" : ` & d$cancer_type == ${text(group.cancer_type)}`;
  return [
    `g <- d[d[[${text(columns.group)}]] == ${text(level)}${type}, ]`,
    same(`${group.name}: patients`, "nrow(g)", group.n),
    same(`${group.name}: events`, `sum(g[[${text(columns.event)}]])`, group.events),
    same(`${group.name}: median survival`, `median_survival(g, ${followUp(columns)})[1]`, group.median_survival),
  ];
}

const logRankLines = (
  what: string,
  of: string,
  columns: Columns,
  row: Pick<AdditionalStatistic, "statistic" | "p_value">,
) => [
  `test <- log_rank(${of}, ${followUp(columns)}, ${text(columns.group)}, ${texts(columns.levels)})`,
  same(`${what}: log-rank statistic`, "test$statistic", row.statistic),
  same(`${what}: log-rank p`, "test$p", row.p_value),
];

const coxLines = (what: string, covariates: string, columns: Columns, row: AdditionalStatistic, of = "d") => [
  `fit <- cox(${of}, ${followUp(columns)}, list(${covariates}))`,
  same(`${what}: hazard ratio`, "fit$hr", row.effect_size),
  same(`${what}: its lower limit`, "fit$lower", row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, "fit$upper", row.confidence_interval?.[1]),
  same(`${what}: z`, "fit$z", row.statistic),
  same(`${what}: Wald p`, "fit$p", row.p_value),
];

function additionalLines(row: AdditionalStatistic, columns: Columns): string[] {
  const { test, comparison } = row;
  const first = `is_level(d, ${text(columns.group)}, ${text(columns.levels[0] ?? "")})`;
  if (row.effect_size === null && row.p_value === null) return [];
  if (test === "log_rank") {
    const code = comparison.split(":")[0] ?? "";
    return logRankLines(comparison, `d[d$cancer_type == ${text(code)}, ]`, columns, row);
  }
  if (test !== "cox" || comparison.includes("adjusted")) return [`# ${comparison}: ${test}, see the methods`];
  if (!comparison.startsWith("per standard deviation")) return coxLines(comparison, first, columns, row);
  return columns.cut === null ? [] : coxLines(comparison, `per_sd(d, ${text(columns.cut)})`, columns, row);
}

/** R that computes a comparison of two groups anew; null for cards that compare nothing, more groups or a number. */
export function survivalScript({ results }: CompletedCard, all: readonly DataColumn[]): string[] | null {
  const columns = columnsOf(all);
  const { statistics, groups } = results;
  if (columns === null || statistics.test !== "log_rank" || statistics.hazard_ratio === null) return null;
  const known = (row: AdditionalStatistic): boolean => !/^(?:OS|DSS|PFS|DFS):/u.test(row.comparison);
  return [
    `d <- complete(rows, ${texts([columns.time, columns.event, columns.group])})`,
    `d <- of_levels(d, ${text(columns.group)}, ${texts(columns.levels)})`,
    ...logRankLines("answer", "d", columns, statistics),
    ...statistics.additional.filter(known).flatMap((row) => additionalLines(row, columns)),
    ...groups.flatMap((group, place) => groupLines(group, place, columns)),
  ];
}
