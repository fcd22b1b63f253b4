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

# Stage III with TP53 mutation against stage I without; one thing that is known not to hold is enough to be of no side.
stage <- sub("[AB]$", "", toupper(luad$AJCC_PATHOLOGIC_TUMOR_STAGE))
stage <- ifelse(stage %in% paste("STAGE", c("I", "II", "III", "IV")), stage, NA)
tp53 <- status("TP53")
late <- stage == "STAGE III" & tp53
early <- stage == "STAGE I" & !tp53
told <- !is.na(late) & !is.na(early)
luad$told <- ifelse(!told | late == early, NA, ifelse(late, "late", "early"))
staged <- with_outcome(luad[!is.na(luad$told), c("PATIENT_ID", "told")], "tcga_luad", "OS")
is_late <- staged$told == "late"
by_both <- survdiff(Surv(staged$time, staged$event) ~ is_late)
both_ratio <- exp(coef(coxph(Surv(staged$time, staged$event) ~ is_late, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]

print_cards(list(together = list(late = sum(is_late), early = sum(!is_late), events = sum(staged$event), neither = sum(told & !late & !early & !is.na(tp53)),
  open = sum(!told & !is.na(tp53)), statistic = by_both$chisq, p = pchisq(by_both$chisq, 1, lower.tail = FALSE), hazard_ratio = both_ratio), luad = list(both = sum(kras & egfr, na.rm = TRUE), neither = sum(!kras & !egfr, na.rm = TRUE), open = sum(!known),
  n = nrow(timed), events = sum(timed$event), kras = sum(first), statistic = fit$chisq, p = pchisq(fit$chisq, 1, lower.tail = FALSE), hazard_ratio = ratio,
  mutated_kras = counts[1, 1], mutated_egfr = counts[2, 1], of_kras = sum(counts[1, ]), of_egfr = sum(counts[2, ]), fisher = fisher.test(counts)$p.value)))
