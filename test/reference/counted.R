# Shares of patients of whom several things hold, straight from the study files.
# Rscript test/reference/counted.R DATA_FOLDER > test/reference/counted.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

luad <- merge(data.frame(PATIENT_ID = unique(tsv("tcga_luad", "data_clinical_sample.txt")$PATIENT_ID)), clinical("tcga_luad"), by = "PATIENT_ID")
status <- function(gene) {
  found <- mutation("tcga_luad", "data_mutations.txt.gz", gene)
  found$first[match(luad$PATIENT_ID, found$PATIENT_ID)] == 1
}
# Who is counted is known for each of the things.
share <- function(...) {
  told <- data.frame(...)
  held <- ifelse(complete.cases(told), apply(told, 1, all), NA)
  limits <- prop.test(sum(held, na.rm = TRUE), sum(!is.na(held)), correct = FALSE)$conf.int
  list(count = sum(held, na.rm = TRUE), n = sum(!is.na(held)), lower = limits[1], upper = limits[2])
}
kras <- status("KRAS")
stk11 <- status("STK11")
stage <- sub("[AB]$", "", toupper(luad$AJCC_PATHOLOGIC_TUMOR_STAGE))
stage <- ifelse(stage %in% paste("STAGE", c("I", "II", "III", "IV")), stage, NA)
only <- kras & !stk11
of_sex <- function(sex) only[toupper(luad$SEX) == sex]
counts <- sapply(list(of_sex("FEMALE"), of_sex("MALE")), function(held) c(sum(held, na.rm = TRUE), sum(!held, na.rm = TRUE)))

print_cards(list(unmutated = share(!kras), only = share(kras, !stk11), staged = share(stage == "STAGE III", status("TP53")),
  by_sex = list(female = counts[1, 1], of_female = sum(counts[, 1]), male = counts[1, 2], of_male = sum(counts[, 2]), p = fisher.test(counts)$p.value)))
