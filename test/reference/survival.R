# Recomputes the survival cards straight from the study files with R's survival package.
# Rscript test/reference/survival.R DATA_FOLDER > test/reference/survival.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

ratio <- function(fit) {
  row <- summary(fit)
  c(hazard_ratio = row$coefficients[1, "exp(coef)"], lower = row$conf.int[1, "lower .95"], upper = row$conf.int[1, "upper .95"],
    z = row$coefficients[1, "z"], p = row$coefficients[1, "Pr(>|z|)"])
}
group <- function(rows) {
  fit <- summary(survfit(Surv(time, event) ~ 1, data = rows, conf.type = "log-log"))$table
  c(n = nrow(rows), events = sum(rows$event), median = fit[["median"]], lower = fit[["0.95LCL"]], upper = fit[["0.95UCL"]])
}
compare <- function(rows) {
  rows$stratum <- factor(rows$CANCER_TYPE_ACRONYM)
  several <- nlevels(rows$stratum) > 1
  test <- if (several) survdiff(Surv(time, event) ~ first + strata(stratum), rows) else survdiff(Surv(time, event) ~ first, rows)
  model <- function(terms, rows) {
    # Tighter than R's default, so that the ratios are good to more digits than the cards are held to.
    coxph(as.formula(paste("Surv(time, event) ~", terms, if (several) "+ strata(stratum)")), rows, control = coxph.control(eps = 1e-13, iter.max = 50))
  }
  cox <- model("first", rows)
  check <- cox.zph(cox, transform = "km")$table[1, ]
  rows$male <- as.integer(rows$SEX == "Male")
  # Sex enters where both sexes have at least 10 events.
  sexes <- all(sapply(c("Male", "Female"), function(sex) sum(rows$event[rows$SEX == sex])) >= 10)
  complete <- rows[!is.na(rows$age) & (!sexes | rows$SEX %in% c("Male", "Female")), ]
  out <- list(n = nrow(rows), log_rank = c(statistic = test$chisq, p = pchisq(test$chisq, 1, lower.tail = FALSE)), cox = ratio(cox),
    adjusted = ratio(model(if (sexes) "first + age + male" else "first + age", complete)),
    check = c(statistic = check[["chisq"]], p = check[["p"]]))
  if (!is.null(rows$value)) {
    rows$scaled <- rows$value / ave(rows$value, rows$stratum, FUN = sd)
    out$per_deviation <- ratio(model("scaled", rows))
  }
  for (code in levels(rows$stratum)) for (first in 1:0)
    out[[paste("group", code, if (first == 1) "first" else "second", sep = "_")]] <- group(rows[rows$stratum == code & rows$first == first, ])
  out
}

acc <- expression("tcga_acc", "data_mrna_seq_v2_rsem.txt.gz", "MKI67")
acc$value <- log2(acc$value + 1)
acc$first <- as.integer(acc$value > median(acc$value))

lung <- merge(expression("tcga_pancan", "data_mrna_seq_tpm_log2.txt.gz", "CD274"), clinical("tcga_pancan")[, c("PATIENT_ID", "CANCER_TYPE_ACRONYM")])
lung <- lung[lung$CANCER_TYPE_ACRONYM %in% c("LUAD", "LUSC"), ]
lung$first <- as.integer(lung$value > ave(lung$value, lung$CANCER_TYPE_ACRONYM, FUN = median))
lung$CANCER_TYPE_ACRONYM <- NULL

brca <- mutation("tcga_brca", "data_mutations.txt.gz", "TP53")
prad <- mutation("tcga_pancan", "data_mutations.txt.gz", "TP53")

erbb2 <- expression("tcga_brca", "data_cna.txt.gz", "ERBB2")
erbb2 <- data.frame(PATIENT_ID = erbb2$PATIENT_ID, first = as.integer(erbb2$value == 2))[erbb2$value %in% c(0, 2), ]

cards <- list(
  mki67_acc = compare(with_outcome(acc, "tcga_acc", "OS")),
  cd274_lung = compare(with_outcome(lung, "tcga_pancan", "OS")),
  tp53_brca = compare(with_outcome(brca, "tcga_brca", "OS")),
  erbb2_brca = compare(with_outcome(erbb2, "tcga_brca", "OS")),
  tp53_prad = compare(with_outcome(prad, "tcga_pancan", "OS", "PRAD")),
  tp53_prad_pfs = compare(with_outcome(prad, "tcga_pancan", "PFS", "PRAD"))
)

print_cards(cards)
