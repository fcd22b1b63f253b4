# Recomputes the mutation-frequency cards straight from the study files.
# Rscript test/reference/mutation-frequency.R DATA_FOLDER > test/reference/mutation-frequency.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

# c(count, n): mutant and sequenced patients of a study, of one cancer type where the study holds several.
frequency <- function(study, file, gene, code = NULL, change = NULL) {
  ids <- case_list(study)
  if (!is.null(code)) {
    samples <- tsv(study, "data_clinical_sample.txt")
    patients <- tsv(study, "data_clinical_patient.txt")
    of_type <- patients$PATIENT_ID[patients$CANCER_TYPE_ACRONYM == code]
    ids <- ids[ids %in% samples$SAMPLE_ID[samples$PATIENT_ID %in% of_type]]
  }
  # One sample per patient: by TCGA sample type, then by barcode.
  ids <- ids[order(match(substr(ids, 14, 15), c("01", "03", "09", "05", "02", "06")), ids)]
  ids <- ids[!duplicated(substr(ids, 1, 12))]
  calls <- tsv(study, file)
  hit <- calls$Hugo_Symbol == gene & calls$Variant_Classification %in% counted
  if (!is.null(change)) hit <- hit & calls$HGVSp_Short == change
  c(count = sum(ids %in% calls$Tumor_Sample_Barcode[hit]), n = length(ids))
}
wilson <- function(x) {
  fit <- prop.test(x[["count"]], x[["n"]], correct = FALSE)
  c(x, proportion = x[["count"]] / x[["n"]], lower = fit$conf.int[1], upper = fit$conf.int[2])
}
# Newcombe's interval of a difference, from the two Wilson intervals.
difference <- function(a, b) {
  a <- wilson(a); b <- wilson(b)
  d <- a[["proportion"]] - b[["proportion"]]
  c(difference = d,
    lower = d - sqrt((a[["proportion"]] - a[["lower"]])^2 + (b[["upper"]] - b[["proportion"]])^2),
    upper = d + sqrt((a[["upper"]] - a[["proportion"]])^2 + (b[["proportion"]] - b[["lower"]])^2))
}
table2 <- function(a, b) rbind(c(a[["count"]], a[["n"]] - a[["count"]]), c(b[["count"]], b[["n"]] - b[["count"]]))
# Conditional maximum-likelihood odds ratio solved to full precision (fisher.test stops at 1e-4).
odds_ratio <- function(t) {
  m <- t[1, 1] + t[2, 1]; n <- t[1, 2] + t[2, 2]; k <- t[1, 1] + t[1, 2]
  support <- max(0, k - n):min(k, m)
  logdc <- dhyper(support, m, n, k, log = TRUE)
  mean_at <- function(lw) { d <- logdc + lw * support; d <- exp(d - max(d)); sum(support * d) / sum(d) }
  exp(uniroot(function(lw) mean_at(lw) - t[1, 1], c(-20, 20), tol = 1e-14)$root)
}

brca <- frequency("tcga_brca", "data_mutations.txt.gz", "TP53")
luad <- frequency("tcga_luad", "data_mutations.txt.gz", "TP53")
acc <- frequency("tcga_acc", "data_mutations.txt.gz", "TP53")
coad <- frequency("tcga_coadread", "data_mutations.txt.gz", "KRAS", "COAD")
read <- frequency("tcga_coadread", "data_mutations.txt.gz", "KRAS", "READ")
# Patients whose tumour is neither coded colon nor rectum count in the pooled proportion alone.
unsplit <- frequency("tcga_coadread", "data_mutations.txt.gz", "KRAS", "")
thca <- frequency("tcga_pancan", "data_mutations.txt.gz", "BRAF", "THCA", "p.V600E")

two <- table2(brca, luad)
chi <- suppressWarnings(chisq.test(rbind(two, table2(acc, acc)[1, ]), correct = FALSE))
crc <- coad + read + unsplit
cards <- list(
  tp53_brca_luad = list(BRCA = wilson(brca), LUAD = wilson(luad), p = fisher.test(two)$p.value, odds_ratio = odds_ratio(two), difference = difference(brca, luad)),
  tp53_three = list(ACC = wilson(acc), statistic = chi$statistic[[1]], p = chi$p.value, cramers_v = sqrt(chi$statistic[[1]] / sum(chi$observed))),
  kras_colorectal = list(COAD = wilson(coad), READ = wilson(read), pooled = wilson(crc), p = fisher.test(table2(coad, read))$p.value),
  braf_v600e_thca = list(THCA = wilson(thca))
)

number <- function(x) if (is.na(x)) "null" else sprintf("%.17g", x)
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", vapply(x, function(v) if (length(v) > 1 || is.list(v)) object(as.list(v)) else number(v), ""), collapse = ", "), "}")
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, object, ""), collapse = ",\n"), "\n}\n", sep = "")
