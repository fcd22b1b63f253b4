# Patients with one thing each, set side by side, straight from the study files.
# Rscript test/reference/sides.R DATA_FOLDER > test/reference/sides.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

luad <- merge(data.frame(PATIENT_ID = unique(tsv("tcga_luad", "data_clinical_sample.txt")$PATIENT_ID)), clinical("tcga_luad"), by = "PATIENT_ID")
status <- function(gene) {
  found <- mutation("tcga_luad", "data_mutations.txt.gz", gene)
  found$first[match(luad$PATIENT_ID, found$PATIENT_ID)] == 1
}
kras <- status("KRAS")
egfr <- status("EGFR")
stk11 <- status("STK11")
known <- !is.na(kras) & !is.na(egfr)
luad$side <- ifelse(!known | kras == egfr, NA, ifelse(kras, "KRAS", "EGFR"))
held <- luad[!is.na(luad$side), ]

timed <- with_outcome(held[, c("PATIENT_ID", "side")], "tcga_luad", "OS")
first <- timed$side == "KRAS"
fit <- survdiff(Surv(timed$time, timed$event) ~ first)
ratio <- exp(coef(coxph(Surv(timed$time, timed$event) ~ first, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]
counts <- table(factor(held$side, c("KRAS", "EGFR")), factor(stk11[!is.na(luad$side)], c(TRUE, FALSE)))

print_cards(list(luad = list(both = sum(kras & egfr, na.rm = TRUE), neither = sum(!kras & !egfr, na.rm = TRUE), open = sum(!known),
  n = nrow(timed), events = sum(timed$event), kras = sum(first), statistic = fit$chisq, p = pchisq(fit$chisq, 1, lower.tail = FALSE), hazard_ratio = ratio,
  mutated_kras = counts[1, 1], mutated_egfr = counts[2, 1], of_kras = sum(counts[1, ]), of_egfr = sum(counts[2, ]), fisher = fisher.test(counts)$p.value)))
