# Recomputes the expression cards straight from the study files.
# Rscript test/reference/expression.R DATA_FOLDER > test/reference/expression.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

# Values of one gene by sample, missing values left out.
values <- function(study, file, entrez) {
  table <- tsv(study, file)
  row <- table[table$Entrez_Gene_Id == entrez, -(1:2)]
  found <- suppressWarnings(as.numeric(unlist(row)))
  found <- setNames(found, colnames(row))
  found[!is.na(found)]
}
rsem <- function(study, entrez) log2(values(study, "data_mrna_seq_v2_rsem.txt.gz", entrez) + 1)
agilent <- function(study, entrez) values(study, "data_mrna_agilent_microarray.txt.gz", entrez)

sequenced <- function(study) {
  case_list(study)
}
mutated <- function(study, file, gene) {
  calls <- tsv(study, file)
  unique(calls$Tumor_Sample_Barcode[calls$Hugo_Symbol == gene & calls$Variant_Classification %in% counted])
}

group <- function(x) {
  q <- quantile(x, c(0.25, 0.5, 0.75), names = FALSE)
  list(n = length(x), mean = mean(x), q1 = q[1], median = q[2], q3 = q[3])
}
# Rank-biserial correlation with the interval of effectsize::rank_biserial.
rank_biserial <- function(x, y) {
  r <- mean(sign(outer(x, y, "-")))
  se <- sqrt((length(x) + length(y) + 1) / (3 * length(x) * length(y)))
  c(r, tanh(atanh(r) + c(-1, 1) * qnorm(0.975) * se))
}
hedges_g <- function(x, y) {
  df <- length(x) + length(y) - 2
  pooled <- sqrt(((length(x) - 1) * var(x) + (length(y) - 1) * var(y)) / df)
  g <- (mean(x) - mean(y)) / pooled * exp(lgamma(df / 2) - log(sqrt(df / 2)) - lgamma((df - 1) / 2))
  c(g, g + c(-1, 1) * qnorm(0.975) * sqrt(1 / length(x) + 1 / length(y) + g^2 / (2 * (df + 2))))
}
two <- function(x, y) {
  test <- suppressWarnings(wilcox.test(x, y, conf.int = TRUE, tol.root = 1e-13))
  t <- t.test(x, y)
  list(groups = list(group(x), group(y)), statistic = test$statistic[[1]], p_value = test$p.value,
    fold_change = 2^(mean(x) - mean(y)), rank_biserial = rank_biserial(x, y),
    shift = c(median(outer(x, y, "-")), test$conf.int), welch_t = t$statistic[[1]], welch_df = t$parameter[[1]],
    welch_p = t$p.value, hedges_g = hedges_g(x, y))
}
# Dunn's z of every pair, with the correction for ties; two-sided.
dunn <- function(groups) {
  all <- unlist(groups); n <- length(all); ranks <- split(rank(all), rep(seq_along(groups), lengths(groups)))
  ties <- table(all); variance <- n * (n + 1) / 12 - sum(ties^3 - ties) / (12 * (n - 1))
  pairs <- combn(length(groups), 2)
  z <- apply(pairs, 2, function(p) {
    (mean(ranks[[p[1]]]) - mean(ranks[[p[2]]])) / sqrt(variance * sum(1 / lengths(groups)[p]))
  })
  p <- 2 * pnorm(-abs(z))
  list(z = z, p = p, adjusted = p.adjust(p, "BH"))
}
many <- function(groups) {
  test <- kruskal.test(groups)
  list(groups = unname(lapply(groups, group)), statistic = test$statistic[[1]], degrees_of_freedom = test$parameter[[1]],
    p_value = test$p.value, epsilon_squared = test$statistic[[1]] / (sum(lengths(groups)) - 1), dunn = dunn(groups))
}

chol_normal <- log2(values("tcga_chol", "normals/data_mrna_seq_v2_rsem_normal_samples.txt.gz", 4233) + 1)
cdkn1a <- agilent("tcga_brca", 1026)
cdkn1a <- cdkn1a[names(cdkn1a) %in% sequenced("tcga_brca")]
is_mutant <- names(cdkn1a) %in% mutated("tcga_brca", "data_mutations.txt.gz", "TP53")
erbb2 <- list(rsem("tcga_acc", 2064), rsem("tcga_uvm", 2064))
egfr <- list(rsem("tcga_acc", 1956), rsem("tcga_uvm", 1956))
# Attributes of the patients of some samples; "" where there is none.
attribute <- function(study, file, samples, name) {
  table <- tsv(study, file)
  key <- if ("SAMPLE_ID" %in% colnames(table)) table$SAMPLE_ID else paste0(table$PATIENT_ID, "-01")
  found <- table[[name]][match(samples, key)]
  ifelse(is.na(found), "", found)
}
coad <- values("tcga_pancan", "data_mrna_seq_tpm_log2.txt.gz", 29126)
coad <- coad[attribute("tcga_pancan", "data_clinical_patient.txt", names(coad), "CANCER_TYPE_ACRONYM") == "COAD"]
stage <- attribute("tcga_pancan", "data_clinical_patient.txt", names(coad), "AJCC_PATHOLOGIC_TUMOR_STAGE")
main_stage <- sub("^STAGE (IV|I+)[ABC]?[0-9]?$", "\\1", toupper(stage))
esr1 <- agilent("tcga_brca", 2099)
receptors <- sapply(c("ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2"), function(name) {
  attribute("tcga_brca", "data_clinical_sample.txt", names(esr1), name)
})
is_tnbc <- rowSums(receptors == "Negative") == 3
is_other <- rowSums(receptors == "Positive") > 0
genes_p <- c(two(erbb2[[1]], erbb2[[2]])$p_value, two(egfr[[1]], egfr[[2]])$p_value)

cards <- list(
  tp53_brca_luad = two(agilent("tcga_brca", 7157), agilent("tcga_luad", 7157)),
  egfr_acc_uvm_chol = many(list(rsem("tcga_acc", 1956), rsem("tcga_uvm", 1956), rsem("tcga_chol", 1956))),
  met_chol_tumor_normal = two(rsem("tcga_chol", 4233), chol_normal),
  cdkn1a_brca_tp53_mutant = two(unname(cdkn1a[is_mutant]), unname(cdkn1a[!is_mutant])),
  erbb2_egfr_acc_uvm = list(p = genes_p, adjusted = p.adjust(genes_p, "BH")),
  cd274_coad_stage = many(lapply(c("I", "II", "III", "IV"), function(one) unname(coad[main_stage == one]))),
  esr1_brca_tnbc = two(unname(esr1[is_tnbc]), unname(esr1[is_other])),
  egfr_profile_chol = group(rsem("tcga_chol", 1956)))

json <- function(x) {
  if (is.list(x) && !is.null(names(x)))
    return(paste0("{", paste0("\"", names(x), "\": ", vapply(x, json, ""), collapse = ", "), "}"))
  if (is.list(x)) return(paste0("[", paste0(vapply(x, json, ""), collapse = ", "), "]"))
  numbers <- formatC(x, digits = 17, format = "g", width = 1)
  if (length(x) == 1) numbers else paste0("[", paste0(numbers, collapse = ", "), "]")
}
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, json, ""), collapse = ",\n"), "\n}\n", sep = "")
