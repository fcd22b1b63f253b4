# Recomputes cards about joined alterations, conditions and clinical levels straight from the study files.
# Rscript test/reference/related-alterations.R DATA_FOLDER > test/reference/related-alterations.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

# The sequenced samples of a study, one a patient (primary tumours), and whether each is mutated.
sequenced <- function(study) {
  ids <- case_list(study)
  ids[grepl("-01$", ids)]
}
calls <- list()
mutated <- function(study, gene) {
  if (is.null(calls[[study]])) calls[[study]] <<- tsv(study, "data_mutations.txt.gz")
  own <- calls[[study]]
  ids <- sequenced(study)
  setNames(ids %in% own$Tumor_Sample_Barcode[own$Hugo_Symbol == gene & own$Variant_Classification %in% counted], ids)
}
cna <- function(study, gene) {
  rows <- tsv(study, "data_cna.txt.gz")
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
fisher <- function(first, second) {
  table <- rbind(c(sum(first), sum(!first)), c(sum(second), sum(!second)))
  fit <- fisher.test(table)
  list(first = wilson(first), second = wilson(second), p = fit$p.value, difference = mean(first) - mean(second))
}
# Altered by either; unaltered only where both were looked at.
either <- function(a, b) {
  ids <- union(names(a), names(b))
  hit <- (ids %in% names(a)[a]) | (ids %in% names(b)[b])
  setNames(hit, ids)[hit | (ids %in% names(a) & ids %in% names(b))]
}

luad <- merge(tsv("tcga_luad", "data_clinical_sample.txt"), tsv("tcga_luad", "data_clinical_patient.txt"), by = "PATIENT_ID")
stage <- sub("^STAGE (IV|I{1,3})[ABC]?$", "\\1", toupper(luad$AJCC_PATHOLOGIC_TUMOR_STAGE))
age <- suppressWarnings(as.numeric(luad$AGE))
known <- luad$SAMPLE_ID[stage %in% c("I", "II", "III", "IV")]
brca <- merge(tsv("tcga_brca", "data_clinical_sample.txt"), tsv("tcga_brca", "data_clinical_patient.txt"), by = "PATIENT_ID")

kras <- mutated("tcga_luad", "KRAS")
stk11 <- mutated("tcga_luad", "STK11")
tp53 <- mutated("tcga_luad", "TP53")
older_women_late <- luad$SAMPLE_ID[luad$SEX == "Female" & !is.na(age) & age > 60 & stage %in% c("III", "IV")]
myc <- cna("tcga_brca", "MYC")
one_copy <- function(study) cna(study, "CDKN2A") == -1
by_stage <- table(factor(tp53[names(tp53) %in% known], c(TRUE, FALSE)), stage[match(names(tp53)[names(tp53) %in% known], luad$SAMPLE_ID)])
independence <- suppressWarnings(chisq.test(by_stage, correct = FALSE))
sex_by_stage <- table(luad$SEX[luad$SAMPLE_ID %in% known], stage[luad$SAMPLE_ID %in% known])
of_sexes <- suppressWarnings(chisq.test(sex_by_stage, correct = FALSE))
in_kras <- names(kras)[kras]
top <- sort(vapply(c("STK11", "TP53", "RYR2", "TTN"), function(gene) sum(within(mutated("tcga_luad", gene), in_kras)), 0), decreasing = TRUE)

cards <- list(
  brca_genes = wilson(either(mutated("tcga_brca", "BRCA1"), mutated("tcga_brca", "BRCA2"))),
  pten_lost = wilson(either(mutated("tcga_brca", "PTEN"), cna("tcga_brca", "PTEN") == -2)),
  stk11_by_kras = fisher(within(stk11, in_kras), within(stk11, names(kras)[!kras])),
  stk11_in_kras = wilson(within(stk11, in_kras)),
  tp53_in_older_women_late = wilson(within(tp53, older_women_late)),
  cdkn2a_one_copy = fisher(one_copy("tcga_brca"), one_copy("tcga_luad")),
  myc_any_gain = wilson(myc >= 1),
  stage_iv = wilson(setNames(stage[stage %in% c("I", "II", "III", "IV")] == "IV", known)),
  pam50 = list(counts = as.numeric(table(brca$PAM50[brca$PAM50 %in% c("Basal", "Her2", "LumA", "LumB", "Normal")]))),
  tp53_and_stage = list(counts = as.numeric(by_stage), statistic = unname(independence$statistic),
    df = unname(independence$parameter), p = independence$p.value,
    cramers_v = sqrt(unname(independence$statistic) / sum(by_stage))),
  sex_and_stage = list(female = as.numeric(sex_by_stage["Female", ]), statistic = unname(of_sexes$statistic),
    df = unname(of_sexes$parameter), p = of_sexes$p.value,
    cramers_v = sqrt(unname(of_sexes$statistic) / sum(sex_by_stage))),
  top_in_kras = list(n = length(in_kras), TTN = top[["TTN"]], TP53 = top[["TP53"]], STK11 = top[["STK11"]])
)

number <- function(x) sprintf("%.17g", x)
json <- function(x) {
  if (is.list(x)) return(paste0("{", paste0("\"", names(x), "\": ", vapply(x, json, ""), collapse = ", "), "}"))
  if (length(x) > 1) paste0("[", paste0(number(x), collapse = ", "), "]") else number(x)
}
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, json, ""), collapse = ",\n"), "\n}\n", sep = "")
