/** One question of each form, as they are offered where none is begun; the starter data set answers all of them. */
export const exampleQuestions: readonly string[] = [
  "Is TP53 expression different between BRCA and LUAD?",
  "Is MYC expression different between tumor and normal tissue in CHOL?",
  "Is MDM2 expression different between TP53 mutant and wild-type BRCA?",
  "Is high EGFR expression associated with survival in LUAD?",
  "How often is KRAS mutated in LUAD?",
  "How often is EGFR amplified in LUAD?",
  "Do TP53 and KRAS mutations co-occur in LUAD?",
  "Is there a correlation between CD8A and PDCD1 expression in BRCA?",
  "Which genes are mutated most often in LUAD?",
  "Which genes are differentially expressed between ACC and UVM?",
  "Show CD274 expression across all cancer types",
];
