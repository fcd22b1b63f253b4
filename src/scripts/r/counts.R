# Shares with Wilson's interval.
share <- function(count, n) {
  interval <- suppressWarnings(stats::prop.test(count, n, correct = FALSE)$conf.int)
  list(count = count, n = n, proportion = count / n, lower = interval[1], upper = interval[2])
}

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

# Shares of each level in every group; nobody holds two levels.
chi_levels <- function(levels) {
  counts <- sapply(levels, function(shares) sapply(shares, function(s) s$count))
  test <- suppressWarnings(stats::chisq.test(counts, correct = FALSE))
  list(statistic = test$statistic, p = test$p.value)
}

# Shares of the levels in the first and in the second group, the levels in their order.
trend <- function(first, second) {
  counts <- function(shares) sapply(shares, function(s) s$count)
  test <- suppressWarnings(stats::prop.trend.test(counts(first), counts(first) + counts(second)))
  list(statistic = test$statistic, p = test$p.value)
}

# The odds ratio and its limits are those of fisher.test, which gives four digits of them, solved to all.
fisher_pair <- function(a, b, strata) {
  both <- c(TRUE, FALSE)
  counts <- table(factor(a, both), factor(b, both))
  x <- counts[1, 1]; row <- sum(counts[1, ]); column <- sum(counts[, 1])
  support <- max(0, row + column - sum(counts)):min(row, column)
  log_mass <- stats::dhyper(support, row, sum(counts) - row, column, log = TRUE)
  odds <- function(distance) {
    at <- function(log_odds) { w <- log_mass + support * log_odds; w <- exp(w - max(w)); distance(w / sum(w)) }
    exp(stats::uniroot(at, c(-40, 40), tol = 1e-14)$root)
  }
  first <- x == min(support); last <- x == max(support)
  list(p = stats::fisher.test(counts)$p.value,
    odds_ratio = if (first) 0 else if (last) Inf else odds(function(p) sum(p * support) - x),
    lower = if (first) 0 else odds(function(p) sum(p[support >= x]) - 0.025),
    upper = if (last) Inf else odds(function(p) sum(p[support <= x]) - 0.025))
}

# Levels that nobody has are no rows of the table.
chi_pair <- function(a, b, strata) {
  test <- suppressWarnings(stats::chisq.test(table(a, b), correct = FALSE))
  list(p = test$p.value, statistic = test$statistic)
}

mantel_haenszel <- function(a, b, strata) {
  several <- function(code) length(unique(a[strata == code])) > 1 && length(unique(b[strata == code])) > 1
  keep <- strata %in% Filter(several, unique(strata))
  test <- stats::mantelhaen.test(table(a[keep], b[keep], strata[keep]), correct = TRUE)
  list(statistic = test$statistic, p = test$p.value, odds_ratio = test$estimate)
}
