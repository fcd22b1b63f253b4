import { Option, type Command } from "commander";
import { z } from "zod";

/** Adds the option of a command that reads or loads data. */
export const withWarehouse = (to: Command): Command =>
  to.addOption(
    new Option(
      "--warehouse <address>",
      "ClickHouse servers of the data, clickhouse://USER:PASSWORD@HOST:PORT/DATABASE (or CGQ_WAREHOUSE; default: files in the home)",
    ),
  );

/** Its value, or that of CGQ_WAREHOUSE. */
export const warehouseOption = {
  warehouse: z
    .string()
    .optional()
    .transform((given) => given ?? (process.env["CGQ_WAREHOUSE"] || undefined)),
};
