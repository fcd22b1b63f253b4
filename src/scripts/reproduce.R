# What every script needs: reading the rows, comparing numbers, and the statistics in R's own words.

suppressPackageStartupMessages(library(survival))

read_rows <- function(path, kinds) {
  read.delim(path, check.names = FALSE, na.strings = "", quote = "", comment.char = "",
             colClasses = kinds, encoding = "UTF-8")
}

checked <- 0
differing <- 0

# Prints a number as R computes it beside the number on the card; NULL on the card means that there is none.
same <- function(what, got, want, tolerance = 1e-6) {
  checked <<- checked + 1
  got <- as.numeric(got)[1]
  # Probabilities are compared by their digits however small they are.
  floor <- if (grepl(" p$", what)) 1e-300 else 1e-10
  none <- is.null(want) && (is.na(got) || !is.finite(got))
  close <- !is.null(want) && !is.na(got) && abs(got - want) <= max(tolerance * abs(want), floor)
  if (!none && !close) differing <<- differing + 1
  on_card <- if (is.null(want)) "none" else format(want, digits = 12)
  cat(sprintf("%-9s %s: %s (card: %s)\n", if (none || close) "same" else "DIFFERENT", what, format(got, digits = 12), on_card))
}

finish <- function() {
  cat(sprintf("%d numbers, %d different\n", checked, differing))
  quit(status = as.integer(differing > 0))
}

# Rows of the cohort that have a value in each of these columns.
complete <- function(d, columns) {
  d <- d[d$in_cohort == "yes", , drop = FALSE]
  d[stats::complete.cases(d[, columns, drop = FALSE]), , drop = FALSE]
}

of_levels <- function(d, column, levels) d[d[[column]] %in% levels, , drop = FALSE]

# Survival: the first level is compared with the second within each cancer type.
log_rank <- function(d, time, event, group, levels) {
  y <- Surv(d[[time]], d[[event]])
  g <- factor(d[[group]], levels = levels)
  several <- length(unique(d$cancer_type)) > 1
  fit <- if (several) survdiff(y ~ g + strata(d$cancer_type)) else survdiff(y ~ g)
  df <- length(levels) - 1
  list(statistic = fit$chisq, p = stats::pchisq(fit$chisq, df, lower.tail = FALSE))
}

cox <- function(d, time, event, covariates) {
  y <- Surv(d[[time]], d[[event]])
  x <- do.call(cbind, covariates)
  several <- length(unique(d$cancer_type)) > 1
  control <- coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60)
  fit <- if (several) coxph(y ~ x + strata(d$cancer_type), ties = "efron", control = control)
         else coxph(y ~ x, ties = "efron", control = control)
  beta <- stats::coef(fit)[1]
  se <- sqrt(stats::vcov(fit)[1, 1])
  list(hr = exp(beta), lower = exp(beta - stats::qnorm(0.975) * se), upper = exp(beta + stats::qnorm(0.975) * se),
       z = beta / se, p = 2 * stats::pnorm(-abs(beta / se)))
}

is_level <- function(d, column, level) as.numeric(d[[column]] == level)

# Each value in standard deviations of its cancer type.
per_sd <- function(d, column) d[[column]] / stats::ave(d[[column]], d$cancer_type, FUN = stats::sd)

median_survival <- function(d, time, event) {
  fit <- survfit(Surv(d[[time]], d[[event]]) ~ 1, conf.type = "log-log")
  q <- stats::quantile(fit, 0.5)
  c(q$quantile, q$lower, q$upper)
}

# Numbers: the rank-sum test is exact below 50 values a group without ties, as in R.
rank_sum <- function(x, y) {
  test <- suppressWarnings(stats::wilcox.test(x, y))
  list(statistic = test$statistic, p = test$p.value, effect = 2 * test$statistic / (length(x) * length(y)) - 1)
}

kruskal <- function(groups) {
  groups <- Filter(length, groups)
  test <- stats::kruskal.test(groups)
  n <- sum(lengths(groups))
  list(statistic = test$statistic, p = test$p.value, effect = test$statistic * (n + 1) / (n^2 - 1))
}

describe <- function(x) {
  q <- stats::quantile(x, c(0.25, 0.5, 0.75), type = 7, names = FALSE)
  list(n = length(x), mean = mean(x), q1 = q[1], median = q[2], q3 = q[3])
}

# Shares with Wilson's interval.
share <- function(count, n) {
  interval <- suppressWarnings(stats::prop.test(count, n, correct = FALSE)$conf.int)
  list(count = count, n = n, proportion = count / n, lower = interval[1], upper = interval[2])
}

# The values of one column in the rows of the cohort that fulfil every condition.
of_rows <- function(d, column, ...) {
  keep <- d$in_cohort == "yes" & !is.na(d[[column]])
  for (condition in list(...)) keep <- keep & !is.na(condition) & condition
  d[[column]][keep]
}

by_t <- function(r, n) {
  t <- r * sqrt((n - 2) / (1 - r^2))
  list(estimate = r, statistic = t, p = 2 * stats::pt(-abs(t), n - 2))
}

# Spearman's p by the t approximation, exact up to 9 pairs without ties.
spearman <- function(d, x, y) {
  test <- by_t(stats::cor(d[[x]], d[[y]], method = "spearman"), nrow(d))
  ties <- anyDuplicated(d[[x]]) || anyDuplicated(d[[y]])
  if (nrow(d) <= 9 && !ties) test$p <- stats::cor.test(d[[x]], d[[y]], method = "spearman", exact = TRUE)$p.value
  test
}

pearson <- function(d, x, y) by_t(stats::cor(d[[x]], d[[y]]), nrow(d))

# How many rows of the cohort have it, of those with a value that fulfil every condition.
counted <- function(d, x, has, ...) {
  keep <- d$in_cohort == "yes" & !is.na(x)
  for (condition in list(...)) keep <- keep & !is.na(condition) & condition
  share(sum(has(x[keep])), sum(keep))
}

as_table <- function(shares) {
  sapply(shares, function(s) c(s$count, s$n - s$count))
}

fisher <- function(shares) list(p = stats::fisher.test(as_table(shares))$p.value)

chi_squared <- function(shares) {
  test <- suppressWarnings(stats::chisq.test(as_table(shares), correct = FALSE))
  list(statistic = test$statistic, p = test$p.value)
}

fisher_pair <- function(a, b, strata) list(p = stats::fisher.test(table(a, b))$p.value)

mantel_haenszel <- function(a, b, strata) {
  several <- function(code) length(unique(a[strata == code])) > 1 && length(unique(b[strata == code])) > 1
  keep <- strata %in% Filter(several, unique(strata))
  test <- stats::mantelhaen.test(table(a[keep], b[keep], strata[keep]), correct = TRUE)
  list(statistic = test$statistic, p = test$p.value, odds_ratio = test$estimate)
}
