# Whether the difference of two groups differs across the levels of something else, straight from the study files.
# Rscript test/reference/modified-differences.R DATA_FOLDER > test/reference/modified-differences.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

row_of <- function(study, file, gene) {
  table <- tsv(study, file)
  ids <- grep("^TCGA", names(table), value = TRUE)
  values <- suppressWarnings(as.numeric(unlist(table[table$Hugo_Symbol == gene, ids])))
  out <- data.frame(PATIENT_ID = substr(ids, 1, 12), value = values)
  out[!is.na(out$value), ]
}
estimate <- function(fit, term) {
  row <- summary(fit)$coefficients[term, ]
  limits <- confint(fit)[term, ]
  c(estimate = row[["Estimate"]], lower = limits[[1]], upper = limits[[2]], t = row[["t value"]], p = row[["Pr(>|t|)"]])
}
# Rows have value, first (1 or 0) and level, a factor of which the reference is the first.
modified <- function(rows, further = "") {
  model <- function(terms) lm(as.formula(paste("value ~", further, terms)), rows)
  with_products <- model("first * level")
  without <- model("first + level")
  test <- anova(without, with_products)
  nested <- model("level + first:level")
  levels <- levels(rows$level)
  others <- levels[-1]
  product <- function(fit, level) grep(paste0("^(first:level", level, "|level", level, ":first)$"), names(coef(fit)), value = TRUE)
  list(n = nrow(rows), test = c(f = test$F[2], df = test$Df[2], p = test[["Pr(>F)"]][2]), residual_df = with_products$df.residual,
    within = setNames(lapply(levels, function(level) estimate(nested, product(nested, level))), levels),
    differences = setNames(lapply(others, function(level) estimate(with_products, product(with_products, level))), others),
    common = estimate(without, "first"))
}

brca <- merge(row_of("tcga_brca", "data_mrna_agilent_microarray.txt.gz", "CDKN1A"), mutation("tcga_brca", "data_mutations.txt.gz", "TP53"), by = "PATIENT_ID")
brca <- merge(brca, clinical("tcga_brca"), by = "PATIENT_ID")
pik3ca <- setNames(mutation("tcga_brca", "data_mutations.txt.gz", "PIK3CA"), c("PATIENT_ID", "second"))
two <- merge(brca, pik3ca, by = "PATIENT_ID")
two$level <- factor(ifelse(two$second == 1, "mutant", "wildtype"), levels = c("wildtype", "mutant"))
by_gene <- modified(two)
adjusted <- modified(two[!is.na(two$age), ], "age +")
brca$level <- main_stage(brca$AJCC_PATHOLOGIC_TUMOR_STAGE)
by_stage <- modified(brca[!is.na(brca$level), ])

pancan <- merge(row_of("tcga_pancan", "data_mrna_seq_tpm_log2.txt.gz", "CD274"), mutation("tcga_pancan", "data_mutations.txt.gz", "TP53"), by = "PATIENT_ID")
pancan <- merge(pancan, clinical("tcga_pancan"), by = "PATIENT_ID")
pancan <- pancan[!duplicated(pancan$PATIENT_ID), ]
of_types <- function(codes) pancan[pancan$CANCER_TYPE_ACRONYM %in% codes, ]
across <- function(codes) {
  rows <- of_types(codes)
  rows$level <- factor(rows$CANCER_TYPE_ACRONYM, levels = codes)
  modified(rows)
}
several <- of_types(c("HNSC", "LGG", "LIHC", "LUSC"))
several$level <- factor(several$SEX, levels = c("Male", "Female"))
stratified <- modified(several[!is.na(several$level), ], "CANCER_TYPE_ACRONYM +")

chol <- rbind(
  cbind(row_of("tcga_chol", "data_mrna_seq_v2_rsem.txt.gz", "GPC3"), first = 1),
  cbind(row_of("tcga_chol", "normals/data_mrna_seq_v2_rsem_normal_samples.txt.gz", "GPC3"), first = 0))
chol <- merge(chol, clinical("tcga_chol"), by = "PATIENT_ID")
chol$value <- log2(chol$value + 1)
chol$level <- factor(chol$SEX, levels = c("Male", "Female"))
tissue <- modified(chol)

# The smallest difference of two differences that is found with 80% power.
of <- by_gene$differences[["mutant"]]
se <- of[["estimate"]] / of[["t"]]
df <- by_gene$residual_df
power <- function(d) pt(qt(0.975, df), df, d / se, lower.tail = FALSE) + pt(-qt(0.975, df), df, d / se)
detectable <- list(difference = uniroot(function(d) power(d) - 0.8, c(1e-6, 20 * se), tol = 1e-13)$root)

print_cards(list(by_gene = by_gene, adjusted = adjusted, by_stage = by_stage, across_two = across(c("LGG", "HNSC")),
  across_three = across(c("HNSC", "LGG", "LIHC")), stratified = stratified, tissue = tissue, detectable = detectable))
