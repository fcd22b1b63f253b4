# Recomputes cards about subgroups and clinical groups straight from the study files.
# Rscript test/reference/subgroup.R DATA_FOLDER > test/reference/subgroup.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

samples <- tsv("tcga_brca", "data_clinical_sample.txt")
patients <- tsv("tcga_brca", "data_clinical_patient.txt")
luad <- merge(tsv("tcga_luad", "data_clinical_sample.txt"), tsv("tcga_luad", "data_clinical_patient.txt"), by = "PATIENT_ID")
brca <- merge(samples, patients, by = "PATIENT_ID")
luminal_a <- brca$SAMPLE_ID[brca$PAM50 == "LumA"]
luminal_b <- brca$SAMPLE_ID[brca$PAM50 == "LumB"]
basal <- brca$SAMPLE_ID[brca$PAM50 == "Basal"]
er_positive <- brca$SAMPLE_ID[brca$ER_STATUS_BY_IHC == "Positive"]
her2_positive <- brca$SAMPLE_ID[brca$IHC_HER2 == "Positive"]
tnbc <- brca$SAMPLE_ID[brca$ER_STATUS_BY_IHC == "Negative" & brca$PR_STATUS_BY_IHC == "Negative" & brca$IHC_HER2 == "Negative"]

# The sequenced samples of a study, one a patient (primary tumours), and whether each is mutated.
mutated <- function(study, gene) {
  ids <- case_list(study)
  ids <- ids[grepl("-01$", ids)]
  calls <- tsv(study, "data_mutations.txt.gz")
  hit <- calls$Hugo_Symbol == gene & calls$Variant_Classification %in% counted
  setNames(ids %in% calls$Tumor_Sample_Barcode[hit], ids)
}
matrix_row <- function(study, file, gene) {
  rows <- tsv(study, file)
  row <- rows[rows$Hugo_Symbol == gene, !(names(rows) %in% c("Hugo_Symbol", "Entrez_Gene_Id"))]
  values <- suppressWarnings(setNames(as.numeric(unlist(row)), names(row)))
  values <- values[!is.na(values)]
  values[grepl("-01$", names(values))]
}
within <- function(values, ids) values[names(values) %in% ids]
wilson <- function(hits) {
  fit <- prop.test(sum(hits), length(hits), correct = FALSE)
  list(count = sum(hits), n = length(hits), lower = fit$conf.int[1], upper = fit$conf.int[2])
}
# Two groups: Fisher's exact test, and the difference of the proportions.
fisher <- function(first, second) {
  table <- rbind(c(sum(first), sum(!first)), c(sum(second), sum(!second)))
  fit <- fisher.test(table)
  list(first = wilson(first), second = wilson(second), p = fit$p.value, odds_ratio = unname(fit$estimate),
    difference = mean(first) - mean(second))
}
# More groups: Pearson's chi-squared test and Cramer's V.
several <- function(groups) {
  table <- sapply(groups, function(hits) c(sum(hits), sum(!hits)))
  fit <- suppressWarnings(chisq.test(table, correct = FALSE))
  list(counts = unname(sapply(groups, sum)), sizes = unname(sapply(groups, length)), statistic = unname(fit$statistic),
    df = unname(fit$parameter), p = fit$p.value, cramers_v = sqrt(unname(fit$statistic) / sum(table)))
}

survival_of_tnbc <- function() {
  values <- within(matrix_row("tcga_brca", "data_mrna_seq_v2_rsem_zscores_ref_diploid_samples.txt.gz", "CD274"), tnbc)
  rows <- data.frame(PATIENT_ID = sub("-01$", "", names(values)), high = as.integer(values > median(values)))
  rows <- merge(rows, patients, by = "PATIENT_ID")
  rows$time <- suppressWarnings(as.numeric(rows$OS_MONTHS))
  rows$event <- suppressWarnings(as.integer(sub(":.*", "", rows$OS_STATUS)))
  rows <- rows[!is.na(rows$time) & !is.na(rows$event), ]
  test <- survdiff(Surv(time, event) ~ high, rows)
  cox <- summary(coxph(Surv(time, event) ~ high, rows, control = coxph.control(eps = 1e-13, iter.max = 50)))
  list(high = sum(rows$high), low = sum(1 - rows$high), p = pchisq(test$chisq, 1, lower.tail = FALSE),
    hazard_ratio = cox$coefficients[1, "exp(coef)"])
}
correlation_in_er_positive <- function() {
  x <- within(matrix_row("tcga_brca", "data_mrna_agilent_microarray.txt.gz", "ESR1"), er_positive)
  y <- within(matrix_row("tcga_brca", "data_mrna_agilent_microarray.txt.gz", "PGR"), er_positive)
  ids <- intersect(names(x), names(y))
  list(n = length(ids), rho = cor(x[ids], y[ids], method = "spearman"))
}
expression_in_basal <- function() {
  values <- within(matrix_row("tcga_brca", "data_mrna_agilent_microarray.txt.gz", "ESR1"), basal)
  quartiles <- unname(quantile(values, c(0.25, 0.5, 0.75)))
  list(n = length(values), q1 = quartiles[1], median = quartiles[2], q3 = quartiles[3])
}
together_in_basal <- function() {
  a <- within(mutated("tcga_brca", "TP53"), basal)
  b <- within(mutated("tcga_brca", "PIK3CA"), basal)[names(a)]
  fit <- fisher.test(table(factor(a, c(TRUE, FALSE)), factor(b, c(TRUE, FALSE))))
  list(n = length(a), both = sum(a & b), p = fit$p.value, odds_ratio = unname(fit$estimate))
}

pik3ca <- mutated("tcga_brca", "PIK3CA")
kras <- mutated("tcga_luad", "KRAS")
tp53 <- mutated("tcga_luad", "TP53")
stage <- sub("^STAGE (IV|I{1,3})[ABC]?$", "\\1", toupper(luad$AJCC_PATHOLOGIC_TUMOR_STAGE))
erbb2 <- within(matrix_row("tcga_brca", "data_cna.txt.gz", "ERBB2"), her2_positive)
myc <- matrix_row("tcga_brca", "data_cna.txt.gz", "MYC") == 2

cards <- list(
  pik3ca_luminal_a = wilson(within(pik3ca, luminal_a)),
  cd274_tnbc = survival_of_tnbc(),
  esr1_basal = expression_in_basal(),
  esr1_pgr_er_positive = correlation_in_er_positive(),
  tp53_pik3ca_basal = together_in_basal(),
  erbb2_her2_positive = wilson(erbb2 == 2),
  kras_sex = fisher(within(kras, luad$SAMPLE_ID[luad$SEX == "Female"]), within(kras, luad$SAMPLE_ID[luad$SEX == "Male"])),
  tp53_stage = several(lapply(c("I", "II", "III", "IV"), function(one) within(tp53, luad$SAMPLE_ID[stage == one]))),
  pik3ca_luminal = fisher(within(pik3ca, luminal_a), within(pik3ca, luminal_b)),
  myc_subtype = several(lapply(c("Basal", "Her2", "LumA", "LumB", "Normal"), function(one) within(myc, brca$SAMPLE_ID[brca$PAM50 == one])))
)

number <- function(x) sprintf("%.17g", x)
json <- function(x) {
  if (is.list(x)) return(paste0("{", paste0("\"", names(x), "\": ", vapply(x, json, ""), collapse = ", "), "}"))
  if (length(x) > 1) paste0("[", paste0(number(x), collapse = ", "), "]") else number(x)
}
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, json, ""), collapse = ",\n"), "\n}\n", sep = "")
