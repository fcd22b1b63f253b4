import { Option, type Command } from "commander";
import { z } from "zod";

/** Adds the option of a command that reads or loads data. */
export const withWarehouse = (to: Command): Command =>
  to.addOption(
    new Option(
      "--warehouse <address>",
      "ClickHouse servers of the data, clickhouse://USER:PASSWORD@HOST:PORT/DATABASE (default: files in the home)",
    ).env("CGQ_WAREHOUSE"),
  );

/** Its value. */
export const warehouseOption = {
  warehouse: z
    .string()
    .optional()
    .transform((given) => given || undefined),
};
