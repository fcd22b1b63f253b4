# What every script needs: reading the rows and comparing numbers.

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

# The values of one column in the rows of the cohort that fulfil every condition.
of_rows <- function(d, column, ...) {
  keep <- d$in_cohort == "yes" & !is.na(d[[column]])
  for (condition in list(...)) keep <- keep & !is.na(condition) & condition
  d[[column]][keep]
}

# A covariate in columns: numbers as they are, levels against the first of these that is there.
columns_of <- function(d, name, levels = NULL) {
  if (is.null(levels)) return(matrix(d[[name]], dimnames = list(NULL, name)))
  present <- levels[levels %in% d[[name]]]
  x <- sapply(present[-1], function(level) as.numeric(d[[name]] == level))
  matrix(x, nrow = nrow(d), dimnames = list(NULL, sprintf("%s: %s", rep(name, length(present) - 1), present[-1])))
}

two_sided <- function(z) 2 * stats::pnorm(-abs(z))

# Estimates of several cancer types: random effects by REML, with the interval of Hartung and Knapp.
random_effects <- function(y, v) {
  k <- length(y)
  tau2 <- max(0, stats::var(y) - mean(v))
  for (step in 1:10000) {
    w <- 1 / (v + tau2)
    mu <- sum(w * y) / sum(w)
    new <- max(0, sum(w^2 * ((y - mu)^2 - v)) / sum(w^2) + 1 / sum(w))
    done <- abs(new - tau2) < 1e-15
    tau2 <- new
    if (done) break
  }
  w <- 1 / (v + tau2)
  mu <- sum(w * y) / sum(w)
  se <- sqrt(sum(w * (y - mu)^2) / ((k - 1) * sum(w)))
  spread <- sqrt(tau2 + se^2)
  fixed <- 1 / v
  q <- sum(fixed * (y - sum(fixed * y) / sum(fixed))^2)
  typical <- (k - 1) * sum(fixed) / (sum(fixed)^2 - sum(fixed^2))
  list(estimate = mu, t = mu / se, p = 2 * stats::pt(-abs(mu / se), k - 1),
       interval = mu + c(-1, 1) * stats::qt(0.975, k - 1) * se,
       prediction = mu + c(-1, 1) * stats::qt(0.975, k - 1) * spread,
       higgins = if (k > 2) mu + c(-1, 1) * stats::qt(0.975, k - 2) * spread else c(NA, NA),
       q = q, q_p = stats::pchisq(q, k - 1, lower.tail = FALSE), i2 = 100 * tau2 / (tau2 + typical))
}
