// A process that takes no notice of SIGTERM, and one of its own that holds its output open; prints both ids.
import { spawn } from "node:child_process";
process.on("SIGTERM", () => undefined);
setInterval(() => undefined, 1_000);
if (process.argv[2] !== "alone") {
  const own = spawn(process.execPath, [import.meta.filename, "alone"], { stdio: ["ignore", "inherit", "inherit"] });
  console.log(`${process.pid} ${own.pid}`);
}
