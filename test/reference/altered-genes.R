# Counts how often every gene changes its copy number, straight from the study files (discrete calls; NA is no call).
# Rscript test/reference/altered-genes.R DATA_FOLDER src/importers/reference > test/reference/altered-genes.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "gene-symbols.R"))
calls <- function(study, file) {
  table <- tsv(folders[1], study, file)
  held <- rows_of(table)
  values <- suppressWarnings(sapply(table[held$rows, grepl("^TCGA", names(table))], as.integer))
  rownames(values) <- held$genes
  values
}
wilson <- function(x, n) suppressWarnings(prop.test(x, n, correct = FALSE))$conf.int
ranked <- function(values, counted) {
  n <- rowSums(!is.na(values))
  x <- rowSums(matrix(values %in% counted, nrow(values)))
  share <- x / n
  first <- order(-share, -x, rownames(values), method = "radix")[1:20]
  limits <- t(mapply(wilson, x[first], n[first]))
  list(genes = sum(n > 0), altered = sum(x > 0), n = n[first], count = x[first], lower = limits[, 1], upper = limits[, 2],
    names = rownames(values)[first])
}
list_of <- function(x) paste0("[", paste(if (is.character(x)) paste0("\"", x, "\"") else sprintf("%.17g", x), collapse = ", "), "]")
card <- function(x) paste0("{", paste0("\"", names(x), "\": ", vapply(x, list_of, ""), collapse = ", "), "}")
ucs <- calls("tcga_ucs", "data_cna.txt")
luad <- calls("tcga_luad", "data_cna.txt.gz")
cards <- list(ucs_amplified = ranked(ucs, 2), ucs_deleted = ranked(ucs, -2), ucs_lost = ranked(ucs, c(-2, -1)), luad_amplified = ranked(luad, 2))
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, card, ""), collapse = ",\n"), "\n}\n", sep = "")
