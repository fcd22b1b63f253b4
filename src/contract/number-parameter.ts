import { z } from "zod";

const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A number among query parameters; give it a default by `prefault`, which the OpenAPI document keeps. Coercion alone would also take blank text, hexadecimal numbers and spaces. */
export const numberParameter = <S extends z.ZodType>(number: S) =>
  z.preprocess((value) => (typeof value === "string" && !DECIMAL.test(value) ? Number.NaN : value), number);
