/** How Node.js, SQLite and DuckDB say that nothing more can be written. */
const signs = ["ENOSPC", "EDQUOT", "disk is full", "disk I/O error", "No space left"];

export const isDiskFull = (error: unknown): boolean => signs.some((sign) => String(error).includes(sign));
