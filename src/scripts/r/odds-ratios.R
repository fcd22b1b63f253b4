# The logarithm of the odds ratio of two logical columns with its standard error, common to the strata that tell of it; NA where it is 0 or infinite.
log_odds <- function(a, b, strata) {
  several <- function(code) length(unique(a[strata == code])) > 1 && length(unique(b[strata == code])) > 1
  keep <- strata %in% Filter(several, unique(strata))
  held <- unique(strata[keep])
  if (length(held) == 0) return(NULL)
  if (length(held) == 1) {
    counts <- table(a[keep], b[keep])
    return(list(log = log(counts[1, 1] * counts[2, 2] / (counts[1, 2] * counts[2, 1])), se = sqrt(sum(1 / counts))))
  }
  test <- stats::mantelhaen.test(table(a[keep], b[keep], strata[keep]))
  list(log = log(test$estimate[[1]]), se = diff(log(test$conf.int)) / (2 * stats::qnorm(0.975)))
}

odds_of_levels <- function(a, b, types, levels, names) {
  Filter(Negate(is.null), sapply(names, function(name) {
    keep <- levels == name
    log_odds(a[keep], b[keep], types[keep])
  }, simplify = FALSE))
}

ratio_of_odds <- function(one, other) {
  difference <- one$log - other$log
  se <- sqrt(one$se^2 + other$se^2)
  limits <- exp(difference + c(-1, 1) * stats::qnorm(0.975) * se)
  list(ratio = exp(difference), lower = limits[1], upper = limits[2], z = difference / se, p = two_sided(difference / se))
}

# Whether all have one odds ratio: Cochran's Q of the logarithms.
cochran_q <- function(odds) {
  log <- sapply(odds, function(one) one$log)
  w <- 1 / sapply(odds, function(one) one$se)^2
  q <- sum(w * (log - sum(w * log) / sum(w))^2)
  list(statistic = q, df = length(log) - 1, p = stats::pchisq(q, length(log) - 1, lower.tail = FALSE))
}

# The same of one table at each level: Breslow and Day at the odds ratio of Mantel and Haenszel, with Tarone's correction.
breslow_day <- function(a, b, levels) {
  both <- c(TRUE, FALSE)
  tables <- table(factor(a, both), factor(b, both), levels)
  told <- apply(tables, 3, function(x) all(rowSums(x) > 0) && all(colSums(x) > 0))
  tables <- tables[, , told, drop = FALSE]
  n <- apply(tables, 3, sum)
  odds <- sum(tables[1, 1, ] * tables[2, 2, ] / n) / sum(tables[1, 2, ] * tables[2, 1, ] / n)
  of <- apply(tables, 3, function(x) {
    row <- sum(x[1, ])
    column <- sum(x[, 1])
    rest <- sum(x) - row - column
    # The first cell that has this odds ratio with these margins.
    ends <- c(max(0, -rest), min(row, column))
    gap <- function(cell) cell * (rest + cell) - odds * (row - cell) * (column - cell)
    cell <- stats::uniroot(gap, ends, tol = 1e-13)$root
    c(x[1, 1] - cell, 1 / sum(1 / c(cell, row - cell, column - cell, rest + cell)))
  })
  statistic <- sum(of[1, ]^2 / of[2, ]) - sum(of[1, ])^2 / sum(of[2, ])
  df <- ncol(of) - 1
  list(statistic = statistic, df = df, p = stats::pchisq(statistic, df, lower.tail = FALSE))
}
