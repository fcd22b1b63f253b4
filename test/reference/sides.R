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

# The four groups that KRAS and STK11 mutations make.
luad$four <- ifelse(is.na(kras) | is.na(stk11), NA, ifelse(kras, ifelse(stk11, "both", "kras"), ifelse(stk11, "stk11", "neither")))
four <- with_outcome(luad[!is.na(luad$four), c("PATIENT_ID", "four")], "tcga_luad", "OS")
by_four <- survdiff(Surv(four$time, four$event) ~ four$four)
of_four <- table(factor(four$four, c("kras", "stk11", "both", "neither")))

# TP53 mutation without KRAS mutation against all others of whom both are known.
luad$only <- ifelse(is.na(tp53) | is.na(kras), NA, tp53 & !kras)
alone <- with_outcome(luad[!is.na(luad$only), c("PATIENT_ID", "only")], "tcga_luad", "OS")
by_rest <- survdiff(Surv(alone$time, alone$event) ~ alone$only)
rest_ratio <- exp(coef(coxph(Surv(alone$time, alone$event) ~ alone$only, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]

# Sides of different cancers: BRCA with TP53 mutation against LUAD without, across both.
of_study <- function(study, code) {
  patients <- clinical(study)
  if ("CANCER_TYPE_ACRONYM" %in% names(patients)) patients <- patients[patients$CANCER_TYPE_ACRONYM == code, ]
  found <- mutation(study, "data_mutations.txt.gz", "TP53")
  rows <- merge(unique(patients["PATIENT_ID"]), found, by = "PATIENT_ID")
  rows
}
brca <- with_outcome(of_study("tcga_brca", "BRCA"), "tcga_brca", "OS")
lung <- with_outcome(of_study("tcga_luad", "LUAD"), "tcga_luad", "OS")
columns <- c("time", "event", "first")
across <- rbind(cbind(brca[brca$first == 1, columns], side = 1), cbind(lung[lung$first == 0, columns], side = 0))
by_cancer <- survdiff(Surv(across$time, across$event) ~ across$side)
across_ratio <- exp(coef(coxph(Surv(across$time, across$event) ~ across$side, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]

# CD274 in LUAD with KRAS mutation and in LUSC with TP53 mutation, of one study.
pancan <- merge(expression("tcga_pancan", "data_mrna_seq_tpm_log2.txt.gz", "CD274"), clinical("tcga_pancan")[, c("PATIENT_ID", "CANCER_TYPE_ACRONYM")])
carriers <- function(gene) {
  found <- mutation("tcga_pancan", "data_mutations.txt.gz", gene)
  found$PATIENT_ID[found$first == 1]
}
cd274 <- function(code, gene) pancan$value[pancan$CANCER_TYPE_ACRONYM == code & pancan$PATIENT_ID %in% carriers(gene)]
with_kras <- cd274("LUAD", "KRAS")
with_tp53 <- cd274("LUSC", "TP53")
ranked <- suppressWarnings(wilcox.test(with_kras, with_tp53))

print_cards(list(four = list(kras = of_four[["kras"]], stk11 = of_four[["stk11"]], both = of_four[["both"]], neither = of_four[["neither"]],
  events = sum(four$event), statistic = by_four$chisq, p = pchisq(by_four$chisq, 3, lower.tail = FALSE)),
  rest = list(only = sum(alone$only), others = sum(!alone$only), events = sum(alone$event), statistic = by_rest$chisq,
  p = pchisq(by_rest$chisq, 1, lower.tail = FALSE), hazard_ratio = rest_ratio),
  across = list(brca = sum(across$side), luad = sum(1 - across$side), events = sum(across$event), statistic = by_cancer$chisq,
  p = pchisq(by_cancer$chisq, 1, lower.tail = FALSE), hazard_ratio = across_ratio),
  expressed = list(luad = length(with_kras), lusc = length(with_tp53), luad_median = median(with_kras), lusc_median = median(with_tp53),
  u = ranked$statistic[[1]], p = ranked$p.value),
  together = list(late = sum(is_late), early = sum(!is_late), events = sum(staged$event), neither = sum(told & !late & !early & !is.na(tp53)),
  open = sum(!told & !is.na(tp53)), statistic = by_both$chisq, p = pchisq(by_both$chisq, 1, lower.tail = FALSE), hazard_ratio = both_ratio), luad = list(both = sum(kras & egfr, na.rm = TRUE), neither = sum(!kras & !egfr, na.rm = TRUE), open = sum(!known),
  n = nrow(timed), events = sum(timed$event), kras = sum(first), statistic = fit$chisq, p = pchisq(fit$chisq, 1, lower.tail = FALSE), hazard_ratio = ratio,
  mutated_kras = counts[1, 1], mutated_egfr = counts[2, 1], of_kras = sum(counts[1, ]), of_egfr = sum(counts[2, ]), fisher = fisher.test(counts)$p.value)))
