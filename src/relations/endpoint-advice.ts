// TCGA-CDR (Liu et al., Cell 2018;173:400): too few deaths for overall survival; progression-free interval instead.
const fewDeaths: readonly string[] = ["DLBC", "KICH", "PCPG", "PRAD", "TGCT", "THCA", "THYM"];

/** Cancer types for which the TCGA clinical data resource advises against overall survival. */
export const advisedAgainstOverallSurvival = (cancerTypes: readonly string[]): string[] =>
  cancerTypes.filter((code) => fewDeaths.includes(code));
