/** Variant classifications (MAF) that count as a mutation of the gene: those that change the protein or its splicing, older names included. */
export const countedVariants: readonly string[] = [
  "Missense_Mutation",
  "Nonsense_Mutation",
  "Nonstop_Mutation",
  "Splice_Site",
  "Frame_Shift_Del",
  "Frame_Shift_Ins",
  "In_Frame_Del",
  "In_Frame_Ins",
  "Translation_Start_Site",
  "De_novo_Start_InFrame",
  "De_novo_Start_OutOfFrame",
  "Start_Codon_Del",
  "Start_Codon_Ins",
  "Start_Codon_SNP",
  "Stop_Codon_Del",
  "Stop_Codon_Ins",
];
