/** The load on 10^4, 10^5 and 10^6 cards (about 15 GB on disk); prints how throughput and p99 grow. */
process.argv.push("--full");
await import("../bench/cards.bench.ts");
