# Recomputes the copy-number cards straight from the study files (discrete calls; NA is no call).
# Rscript test/reference/copy-number.R DATA_FOLDER > test/reference/copy-number.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))
calls <- function(study, file, gene) {
  table <- read.delim(file.path(data, study, file), check.names = FALSE, quote = "", colClasses = "character")
  values <- suppressWarnings(as.integer(unlist(table[table$Hugo_Symbol == gene, grepl("^TCGA", names(table))])))
  values[!is.na(values)]
}
counts <- function(x) c(n = length(x), amplification = sum(x == 2), deep_deletion = sum(x == -2), gain = sum(x == 1), loss = sum(x == -1))
brca <- calls("tcga_brca", "data_cna.txt.gz", "ERBB2")
luad <- calls("tcga_luad", "data_cna.txt.gz", "ERBB2")
p <- sapply(c(2, -2), function(call) fisher.test(rbind(c(sum(brca == call), sum(brca != call)), c(sum(luad == call), sum(luad != call))))$p.value)
loss <- fisher.test(rbind(c(sum(brca < 0), sum(brca >= 0)), c(sum(luad < 0), sum(luad >= 0))))$p.value
adjusted <- p.adjust(p, "BH")
number <- function(x) sprintf("%.17g", x)
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", number(x), collapse = ", "), "}")
cat("{\"BRCA\": ", object(counts(brca)), ",\n\"LUAD\": ", object(counts(luad)), ",\n\"p\": ", object(c(amplification = p[1], deep_deletion = p[2])),
  ",\n\"loss_p\": ", number(loss), ",\n\"adjusted\": ", object(c(amplification = adjusted[1], deep_deletion = adjusted[2])), "}\n", sep = "")
