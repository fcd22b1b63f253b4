export const stages = ["I", "II", "III", "IV"] as const;
export type Stage = (typeof stages)[number];

const written = /^(?:STAGE\s+)?(IV|I{1,3})(?:[ABC]\d?)?$/;

/** The main stage of a written one: IA to IC are I, and so on. Null for stage 0, X, IS, "I/II NOS", "[DISCREPANCY]" and the like. */
export function stageOf(text: string): Stage | null {
  const found = written.exec(text.trim().toUpperCase())?.[1];
  return stages.find((stage) => stage === found) ?? null;
}
