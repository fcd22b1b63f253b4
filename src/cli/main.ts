#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 22 || (major === 22 && minor >= 13)) {
  const [{ cgqHome }, { takeCompiled, whereCompiled }] = await Promise.all([
    import("../client/home.ts"),
    import("./keep-compiled.ts"),
  ]);
  // Before anything else is loaded: it would be loaded twice.
  if (process.argv.some((word) => ["serve", "lab", "import", "pull"].includes(word))) {
    const isElsewhere = process.argv.some((word) => word.startsWith("--home"));
    (await import("./bound-memory.ts")).boundMemory(isElsewhere ? {} : whereCompiled(cgqHome()));
  }
  takeCompiled(cgqHome());
  await import("../threads/find-sources.ts");
  const { runProgram } = await import("./program.ts");
  process.exitCode = await runProgram(process.argv.slice(2));
} else {
  // Older ones end with an error of their own while the rest is loaded.
  console.error(`cgq needs Node.js 22.13 or newer; this is ${process.version}.`);
  process.exitCode = 1;
}
