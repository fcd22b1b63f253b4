# Approved symbols for the reference scripts that go through every gene; `folders` are those of the data and of src/importers/reference.
folders <- commandArgs(trailingOnly = TRUE)
tsv <- function(..., header = TRUE) {
  read.delim(file.path(...), header = header, check.names = FALSE, quote = "", colClasses = "character", na.strings = "NA")
}
approved <- tsv(folders[2], "genes.tsv.gz", header = FALSE)
former <- tsv(folders[2], "gene-aliases.tsv.gz", header = FALSE)
former <- former[!former[[1]] %in% former[[1]][duplicated(former[[1]])], ]

# The approved symbol by Entrez id, then by the written symbol, then by the only gene that once had it.
resolve <- function(written, entrez) {
  by_entrez <- approved[[2]][match(entrez, approved[[1]])]
  by_symbol <- ifelse(written %in% approved[[2]], written, former[[2]][match(written, former[[1]])])
  ifelse(!is.na(by_entrez), by_entrez, ifelse(!is.na(by_symbol), by_symbol, written))
}
# Of several rows of one gene that of the approved symbol counts, else the first.
rows_of <- function(table) {
  gene <- resolve(table$Hugo_Symbol, table$Entrez_Gene_Id)
  first <- order(table$Hugo_Symbol != gene)
  rows <- first[!duplicated(gene[first])]
  list(rows = rows, genes = gene[rows])
}
