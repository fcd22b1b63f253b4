// Runs in the reader's browser when a page is read whole, as modules do; what waits for it to be drawn then is.
performance.mark("page-read");
