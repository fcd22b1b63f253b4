import { Option, type Command } from "commander";
import { z } from "zod";

/** Adds the option of a command that reads or writes pictures, PDFs and rows outside of the stores. */
export const withObjects = (to: Command): Command =>
  to.addOption(
    new Option(
      "--objects <place>",
      "a folder, or a bucket as s3://HOST:PORT/BUCKET, for pictures, PDFs and the rows behind new cards (default: drawn anew, rows with the cards)",
    ).env("CGQ_OBJECTS"),
  );

export const objectsOption = {
  objects: z
    .string()
    .optional()
    .transform((given) => given || undefined),
};
