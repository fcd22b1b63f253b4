# Recomputes survival without groups, and between cancer types, straight from the study files with R's survival package.
# Rscript test/reference/survival-described.R DATA_FOLDER > test/reference/survival-described.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

everybody <- function(study, endpoint, codes = NULL) {
  with_outcome(clinical(study)["PATIENT_ID"], study, endpoint, codes)
}
middle <- function(fit) {
  found <- summary(fit)$table
  c(median = found[["median"]], lower = found[["0.95LCL"]], upper = found[["0.95UCL"]])
}
course <- function(rows) {
  fit <- survfit(Surv(time, event) ~ 1, data = rows, conf.type = "log-log")
  after <- function(months) {
    # Nobody is left of a curve that has come to 0, however long it is.
    if (months > max(fit$time) && min(fit$surv) > 0) return(c(share = NA, lower = NA, upper = NA, at_risk = NA))
    at <- summary(fit, times = months, extend = TRUE)
    c(share = at$surv, lower = at$lower, upper = at$upper, at_risk = at$n.risk)
  }
  list(n = nrow(rows), events = sum(rows$event), median = middle(fit), months_12 = after(12), months_36 = after(36),
    months_60 = after(60), months_120 = after(120),
    follow_up = middle(survfit(Surv(time, 1 - event) ~ 1, data = rows, conf.type = "log-log")))
}

gbm <- everybody("tcga_pancan", "OS", "GBM")
lgg <- everybody("tcga_pancan", "OS", "LGG")
kirp <- everybody("tcga_pancan", "OS", "KIRP")
kich <- everybody("tcga_pancan", "OS", "KICH")
acc <- everybody("tcga_acc", "PFS")
acc_women <- acc[acc$SEX == "Female", ]
uvm <- everybody("tcga_pancan", "OS", "UVM")

compare <- function(...) {
  rows <- do.call(rbind, list(...))
  rows$type <- factor(rows$CANCER_TYPE_ACRONYM, levels = unique(rows$CANCER_TYPE_ACRONYM))
  test <- survdiff(Surv(time, event) ~ type, rows)
  cox <- summary(coxph(Surv(time, event) ~ type, rows, control = coxph.control(eps = 1e-13, iter.max = 50)))
  list(statistic = test$chisq, p = pchisq(test$chisq, nlevels(rows$type) - 1, lower.tail = FALSE),
    ratios = cox$conf.int[, "exp(coef)"], lower = cox$conf.int[, "lower .95"], upper = cox$conf.int[, "upper .95"])
}

cards <- list(gbm_os = course(gbm), lgg_os = course(lgg), kich_os = course(kich), acc_women_pfs = course(acc_women), uvm_os = course(uvm))
compared <- list(gbm_lgg = compare(gbm, lgg), lgg_gbm_kirp_kich = compare(lgg, gbm, kirp, kich))
flat <- function(one) lapply(one, function(v) if (length(v) > 1 && is.null(names(v))) setNames(as.list(v), seq_along(v)) else v)
print_cards(c(cards, lapply(compared, flat)))
