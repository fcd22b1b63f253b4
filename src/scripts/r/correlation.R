# Correlation of two numbers.
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

# Ranks or deviations within each cancer type, so that differences between these are gone.
within_types <- function(d, x, y, scale) {
  for (column in c(x, y)) d[[column]] <- stats::ave(d[[column]], d$cancer_type, FUN = scale)
  d
}
relative_ranks <- function(v) (rank(v) - (length(v) + 1) / 2) / length(v)
deviations <- function(v) v - mean(v)

# What covariates leave of the ranks; levels are as they are.
partial_spearman <- function(d, x, y, covariates) {
  for (name in names(covariates)) {
    d <- d[!is.na(d[[name]]), ]
    if (!is.null(covariates[[name]])) d <- d[d[[name]] %in% covariates[[name]], ]
  }
  z <- do.call(cbind, lapply(names(covariates), function(name) {
    if (is.null(covariates[[name]])) matrix(rank(d[[name]])) else columns_of(d, name, covariates[[name]])
  }))
  left <- function(v) stats::resid(stats::lm(rank(v) ~ z))
  df <- nrow(d) - 2 - ncol(z)
  r <- stats::cor(left(d[[x]]), left(d[[y]]))
  t <- r * sqrt(df / (1 - r^2))
  list(estimate = r, statistic = t, p = 2 * stats::pt(-abs(t), df), variance = 1 / (df - 1))
}

# Spearman's correlations of the cancer types on Fisher's scale, with their variances.
correlations_by_type <- function(d, x, y, covariates = NULL) {
  rows <- lapply(unique(d$cancer_type), function(code) {
    held <- d[d$cancer_type == code, ]
    if (nrow(held) < 4) return(NULL)
    if (is.null(covariates)) return(c(atanh(spearman(held, x, y)$estimate), 1 / (nrow(held) - 3)))
    test <- partial_spearman(held, x, y, covariates)
    c(atanh(test$estimate), test$variance)
  })
  do.call(rbind, rows)
}

# The correlation of one group, with its standard error on Fisher's scale and its interval. Patients of several cancer
# types are ranked within each that has enough of them.
group_correlation <- function(d, x, y) {
  sizes <- table(d$cancer_type)
  d <- d[d$cancer_type %in% names(sizes)[sizes >= 3], ]
  several <- length(unique(d$cancer_type)) > 1
  test <- if (several) pearson(within_types(d, x, y, relative_ranks), x, y) else spearman(d, x, y)
  spread <- if (several) 1 else 1 + test$estimate^2 / 2
  test$n <- nrow(d)
  test$error <- sqrt(spread / (nrow(d) - 3))
  test$interval <- tanh(atanh(test$estimate) + c(-1, 1) * stats::qnorm(0.975) * test$error)
  test
}

# Two correlations on Fisher's scale; the interval of their difference from the limits of both (Zou 2007).
difference_of <- function(a, b) {
  z <- (atanh(a$estimate) - atanh(b$estimate)) / sqrt(a$error^2 + b$error^2)
  if (!is.finite(z)) return(list(difference = NA, statistic = NA, p = NA, interval = c(NA, NA)))
  difference <- a$estimate - b$estimate
  below <- sqrt((a$estimate - a$interval[1])^2 + (b$interval[2] - b$estimate)^2)
  above <- sqrt((a$interval[2] - a$estimate)^2 + (b$estimate - b$interval[1])^2)
  list(difference = difference, statistic = z, p = two_sided(z), interval = difference + c(-below, above))
}

# Cochran's Q of the groups that have a correlation on Fisher's scale.
homogeneity_of <- function(groups) {
  z <- sapply(groups, function(one) atanh(one$estimate))
  w <- 1 / sapply(groups, function(one) one$error)^2
  there <- is.finite(z)
  z <- z[there]
  w <- w[there]
  q <- sum(w * (z - sum(w * z) / sum(w))^2)
  list(statistic = q, df = length(z) - 1, p = stats::pchisq(q, length(z) - 1, lower.tail = FALSE))
}
