import { z } from "zod";

/** Machine codes of every error the service gives, with the status they are sent with. */
export const errorStatus = {
  invalid_request: 400,
  unknown_gene: 400,
  unknown_cancer_type: 400,
  unsupported_question: 400,
  not_in_dataset: 400,
  ambiguous_question: 400,
  not_a_question: 400,
  medical_advice: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

export const ErrorBody = z
  .object({
    error: z.string().describe("Short machine code"),
    message: z.string().describe("What is wrong and what to do, for a person"),
    details: z.record(z.string(), z.unknown()).optional().describe("Machine-readable help, for example suggestions"),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;
