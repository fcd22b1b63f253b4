# Writes van_elteren.json and detectable.json: values of R for what ../stats-vectors-2 does not hold.
# Usage: Rscript make-comparisons.R   (R with the package coin; the data are synthetic, seeded)
suppressMessages(library(coin))
set.seed(20250318)

number <- function(v) ifelse(is.na(v), "null", sprintf("%.17g", v))
json <- function(v) {
  if (is.null(v)) return("null")
  if (is.list(v)) {
    items <- vapply(v, json, "")
    if (is.null(names(v))) return(paste0("[", paste(items, collapse = ","), "]"))
    return(paste0("{", paste0("\"", names(v), "\":", items, collapse = ","), "}"))
  }
  one <- if (is.character(v)) paste0("\"", v, "\"") else number(as.numeric(v))
  if (inherits(v, "scalar")) one else paste0("[", paste(one, collapse = ","), "]")
}
s <- function(v) structure(v, class = "scalar")
save <- function(test, cases) {
  versions <- list(R = s(R.version.string), coin = s(as.character(packageVersion("coin"))))
  writeLines(json(list(test = s(test), versions = versions, cases = cases)), paste0(test, ".json"))
}

# Van Elteren: linear statistic of the ranks inside strata over (stratum size + 1), permutation moments inside strata.
elteren_case <- function(id, desc, strata) {
  frame <- do.call(rbind, lapply(seq_along(strata), function(i) with(strata[[i]], data.frame(
    y = c(first, second), g = rep(c(0, 1), c(length(first), length(second))), block = i))))
  frame <- frame[!is.na(frame$y), ]
  frame$score <- ave(frame$y, frame$block, FUN = function(v) rank(v) / (length(v) + 1))
  test <- independence_test(score ~ factor(g) | factor(block), data = frame)
  z <- as.numeric(statistic(test, "standardized")[1])
  informative <- Filter(function(x) length(unique(x$g)) == 2 && length(unique(x$y)) > 1, split(frame, frame$block))
  weight <- sapply(informative, function(x) sum(x$g == 0) * sum(x$g == 1) / (nrow(x) + 1))
  delta <- sapply(informative, function(x) mean(sign(outer(x$y[x$g == 0], x$y[x$g == 1], "-"))))
  list(id = s(id), desc = s(desc), input = list(strata = strata), expected = list(
    status = s("ok"), strata_used = s(length(informative)), z = s(z),
    ln_p = s(log(2) + pnorm(-abs(z), log.p = TRUE)), rank_biserial = s(sum(weight * delta) / sum(weight))))
}
two <- function(n1, n2, shift, at = 0, digits = 2) list(
  first = round(rnorm(n1, at + shift), digits), second = round(rnorm(n2, at), digits))
missing <- two(9, 7, 1); missing$first[3] <- NA; missing$second[c(1, 7)] <- NA
save("van_elteren", list(
  elteren_case("rv01", "four cancer types of other levels", list(two(12, 30, 0.8), two(40, 9, 0.5, 4), two(25, 25, 0.7, -3), two(5, 60, 1, 8))),
  elteren_case("rv02", "ties", list(two(15, 12, 0.5, 0, 0), two(20, 31, 0.2, 2, 0), two(8, 8, 1, 5, 0))),
  elteren_case("rv03", "missing values, a stratum with one group and a constant one", list(missing, list(first = c(1, 2, 3), second = as.numeric(c())), list(first = c(5, 5), second = c(5, 5, 5)), two(10, 14, 0.4))),
  elteren_case("rv04", "strata of one against one", lapply(1:8, function(i) two(1, 1, 1))),
  elteren_case("rv05", "far in the tail", lapply(1:6, function(i) two(150, 200, 3, i)))))

# Smallest effects with 80 % power; rank-sum: the t test at 0.955 of the patients, by R's noncentral t distribution.
rank_sum_case <- function(id, n1, n2) {
  m <- 0.955 * c(n1, n2); df <- sum(m) - 2; q <- qt(0.975, df)
  power <- function(d) { ncp <- d * sqrt(prod(m) / sum(m)); pt(q, df, ncp, lower.tail = FALSE) + pt(-q, df, ncp) }
  d <- uniroot(function(d) power(d) - 0.8, c(1e-3, 20), tol = 1e-14)$root
  list(id = s(id), desc = s(paste("rank-sum,", n1, "and", n2)), input = list(kind = s("rank_sum"), n1 = s(n1), n2 = s(n2)),
    expected = list(effect = s(d)))
}
correlation_case <- function(id, n) list(id = s(id), desc = s(paste("correlation of", n, "pairs")),
  input = list(kind = s("correlation"), n = s(n)),
  expected = list(effect = s(tanh((qnorm(0.975) + qnorm(0.8)) / sqrt(n - 3)))))
share_case <- function(id, p, h) list(id = s(id), desc = s(paste("share at Cohen h", h, "of", p)),
  input = list(kind = s("share"), p = s(p), h = s(h)),
  expected = list(effect = s(uniroot(function(x) 2 * asin(sqrt(x)) - 2 * asin(sqrt(p)) - h, c(0, 1), tol = 1e-15)$root)))
save("detectable", list(
  rank_sum_case("rd01", 10, 10), rank_sum_case("rd02", 36, 9), rank_sum_case("rd03", 974, 113), rank_sum_case("rd04", 3, 4),
  correlation_case("rd05", 4), correlation_case("rd06", 50), correlation_case("rd07", 1100),
  share_case("rd08", 0.1, 0.3), share_case("rd09", 0.5, -0.6)))
