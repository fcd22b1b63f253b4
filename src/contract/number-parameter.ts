import { z } from "zod";

/** A number among query parameters; give it a default by `prefault`, which the OpenAPI document keeps. Blank text is no number, where coercion would make it 0. */
export const numberParameter = <S extends z.ZodType>(number: S) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : value), number);
