import { DEFAULT, LN, P_VALUES, relative, type Tolerance, type ToleranceOf } from "../vector-comparison.ts";

const lnWithin = (value: number): Tolerance => ({ relative: value, absolute: value });

const COEFFICIENT = new Set(["coef", "se", "hr", "hr_ci", "z"]);

type Rule = (keys: ReadonlySet<string>, key: string) => Tolerance | null;

const cox: Rule = (keys, key) => {
  if (keys.has("zph_km")) return relative(1e-6);
  if (key === "concordance_se") return relative(1e-6);
  if (keys.has("terms") || keys.has("hazard_ratio_high_to_low") || keys.has("hazard_ratio_0_to_1"))
    return key === "ln_p" || key === "p_value" ? lnWithin(1e-7) : null;
  return null;
};

const coefficients: Rule = (keys, key) => {
  const ofModel = ["terms", "hazard_ratio_high_to_low", "hazard_ratio_0_to_1"].some((name) => keys.has(name));
  return ofModel && Array.from(COEFFICIENT).some((name) => keys.has(name)) && key !== "status" ? relative(1e-7) : null;
};

const reml: Rule = (keys, key) => {
  if (keys.has("tau2_ci") || keys.has("I2_ci")) return relative(1e-6);
  if (!keys.has("reml") && !keys.has("back_transformed")) return null;
  if (key === "tau2") return { relative: 1e-6, absolute: 1e-9 };
  return key === "ln_p" || key === "p_value" ? lnWithin(1e-5) : { relative: 1e-6, absolute: 1e-9 };
};

const exact: Rule = (keys) => {
  if (keys.has("exact_conditional")) return relative(1e-7);
  return keys.has("exact") ? relative(1e-6) : null;
};

/** Where the files allow more than the README's table. */
const RULES: Readonly<Record<string, Rule>> = {
  cox_adjusted: (keys, key) => cox(keys, key) ?? coefficients(keys, key),
  survival_cut: (keys, key) => cox(keys, key) ?? coefficients(keys, key),
  rmst_landmark: (keys, key) => cox(keys, key) ?? coefficients(keys, key),
  stratified_tables: exact,
  meta_analysis: reml,
  correlation_2: reml,
  power: (_, key) => (key === "power" ? relative(1e-6) : null),
  effect_sizes: (keys) =>
    ["ncp_ci", "cohens_w_ci", "cramers_v_ci"].some((name) => keys.has(name))
      ? { relative: 1e-6, absolute: 1e-6 }
      : null,
  limma: (_, key) => {
    if (["df_prior", "s2_prior", "s2_post", "t", "df_total"].includes(key)) return relative(1e-6);
    return key.startsWith("ln_p") ? lnWithin(1e-6) : null;
  },
  maxstat: (_, key) => (key === "p_hl" ? relative(1e-6) : key.startsWith("p_lau") ? relative(1e-8) : null),
  gene_set_scores: (keys) => (keys.has("gsva") ? relative(1e-6) : null),
};

/** The tolerances of the README and the files of the second vectors. */
export const secondTolerances: ToleranceOf = (test, path, separated) => {
  const keys = new Set(path.filter((key) => !/^\d+$/.test(key)));
  const key = Array.from(keys).at(-1) ?? "";
  if (separated && keys.has("lr")) return relative(1e-5);
  const ofFile = RULES[test]?.(keys, key);
  if (ofFile) return ofFile;
  if (P_VALUES.has(key)) return { relative: 1e-8, absolute: 0 };
  if (key.startsWith("ln_p")) return LN;
  return DEFAULT;
};
