# Reads the study files for the reference scripts; `data` is the folder that holds them.
data <- commandArgs(trailingOnly = TRUE)[1]

tsv <- function(...) {
  read.delim(file.path(data, ...), comment.char = "#", check.names = FALSE, quote = "", colClasses = "character")
}
clinical <- function(study) {
  rows <- tsv(study, "data_clinical_patient.txt")
  rows$age <- suppressWarnings(as.numeric(rows$AGE))
  rows
}
# One row per patient: every sample of these studies is the only one of its patient.
expression <- function(study, file, gene) {
  matrix <- tsv(study, file)
  row <- matrix[matrix$Hugo_Symbol == gene, -(1:2)]
  values <- suppressWarnings(as.numeric(unlist(row)))
  out <- data.frame(PATIENT_ID = sub("-[0-9]{2}$", "", names(row)), value = values)
  out[!is.na(out$value), ]
}
counted <- c("Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del",
  "Frame_Shift_Ins", "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site", "De_novo_Start_InFrame",
  "De_novo_Start_OutOfFrame", "Start_Codon_Del", "Start_Codon_Ins", "Start_Codon_SNP", "Stop_Codon_Del", "Stop_Codon_Ins")
# The samples whose mutations were looked for.
case_list <- function(study) {
  list <- readLines(file.path(data, study, "case_lists", "cases_sequenced.txt"))
  strsplit(trimws(sub("^case_list_ids:", "", list[grep("^case_list_ids:", list)])), "[\t ]+")[[1]]
}
mutation <- function(study, file, gene) {
  ids <- case_list(study)
  calls <- tsv(study, file)
  mutant <- calls$Tumor_Sample_Barcode[calls$Hugo_Symbol == gene & calls$Variant_Classification %in% counted]
  data.frame(PATIENT_ID = sub("-[0-9]{2}$", "", ids), first = as.integer(ids %in% mutant))
}
with_outcome <- function(patients, study, endpoint, codes = NULL) {
  rows <- merge(patients, clinical(study), by = "PATIENT_ID")
  rows$time <- suppressWarnings(as.numeric(rows[[paste0(endpoint, "_MONTHS")]]))
  rows$event <- suppressWarnings(as.integer(sub(":.*", "", rows[[paste0(endpoint, "_STATUS")]])))
  if (!is.null(codes)) rows <- rows[rows$CANCER_TYPE_ACRONYM %in% codes, ]
  rows[!is.na(rows$time) & !is.na(rows$event), ]
}
# "STAGE IIIA" is III; stage 0, X, "I/II NOS" and discrepant ones have none.
main_stage <- function(text) {
  found <- regmatches(toupper(trimws(text)), regexec("^(STAGE +)?(IV|I{1,3})([ABC][0-9]?)?$", toupper(trimws(text))))
  factor(vapply(found, function(one) if (length(one) == 0) NA_character_ else one[3], ""), levels = c("I", "II", "III", "IV"))
}

# Fisher's test, with the conditional odds ratio and its limits as fisher.test has them, but solved to all digits.
exact <- function(counts) {
  x <- counts[1, 1]; row <- sum(counts[1, ]); column <- sum(counts[, 1]); n <- sum(counts)
  support <- max(0, row + column - n):min(row, column)
  log_mass <- dhyper(support, row, n - row, column, log = TRUE)
  probability <- function(log_odds) { w <- log_mass + support * log_odds; w <- exp(w - max(w)); w / sum(w) }
  solved <- function(f) exp(uniroot(function(l) f(probability(l)), c(-30, 30), tol = 1e-14)$root)
  ends <- x == range(support)
  found <- c(n = n, both = x, log2_odds_ratio = log2(x * counts[2, 2] / (counts[1, 2] * counts[2, 1])),
    odds_ratio = if (ends[1]) 0 else if (ends[2]) Inf else solved(function(p) sum(p * support) - x),
    lower = if (ends[1]) 0 else solved(function(p) log(sum(p[support >= x]) / 0.025)),
    upper = if (ends[2]) Inf else solved(function(p) log(sum(p[support <= x]) / 0.025)), p = fisher.test(counts)$p.value)
  replace(found, !is.finite(found), NA)
}

number <- function(x) if (is.na(x)) "null" else sprintf("%.17g", x)
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", vapply(x, function(v) if (is.list(v) || length(v) > 1 || !is.null(names(v))) object(as.list(v)) else number(v), ""), collapse = ", "), "}")
print_cards <- function(cards) cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, object, ""), collapse = ",\n"), "\n}\n", sep = "")
