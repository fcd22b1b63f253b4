const swc = ["@swc/jest", { jsc: { target: "es2023", parser: { syntax: "typescript" } }, module: { type: "es6" } }];

const project = (displayName, roots, extra = {}) => ({
  displayName,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/test/${root}`),
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: { "^.+\\.ts$": swc },
  ...extra,
});

const esmOnly = [
  "@codemirror",
  "@jupyter/",
  "@jupyterlab/",
  "@lezer",
  "@lumino/",
  "@marijn",
  "@microsoft/",
  "@rjsf",
  "color",
  "culori",
  "deepmerge",
  "exenv-es6",
  "lib0",
  "marked",
  "mermaid",
  "nanoid",
  "preact",
  "htm",
  "vscode-ws-jsonrpc",
  "y-protocols",
  "y-websocket",
  "yjs",
  "zod",
  "d3-.*",
  "internmap",
  "delaunator",
  "robust-predicates",
];

const extension = {
  testEnvironment: "jsdom",
  extensionsToTreatAsEsm: [],
  setupFiles: ["<rootDir>/test/labextension/setup.cjs"],
  moduleNameMapper: { "\\.css$": "<rootDir>/test/labextension/style-shim.cjs" },
  transform: {
    "\\.svg$": "<rootDir>/test/labextension/raw-transform.cjs",
    "^.+\\.(m?[jt]s)$": [
      "@swc/jest",
      { jsc: { target: "es2023", parser: { syntax: "typescript" } }, module: { type: "commonjs" } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")}))`],
};

const service = [
  "analyses",
  "answerable",
  "catalogue",
  "prose",
  "relations",
  "variables",
  "accounts",
  "cards",
  "citations",
  "cli",
  "client",
  "cohort",
  "collections",
  "conformance",
  "contract",
  "datahub",
  "datasets",
  "figures",
  "http",
  "importers",
  "meaning",
  "processes",
  "question",
  "reference",
  "render",
  "services",
  "setup",
  "sqlite",
  "statistics",
  "tables",
  "threads",
  "view",
  "warehouse",
];

/** Suites by what they need: service (Node only), kernel (Python and Jupyter), labextension (a DOM), e2e (JupyterLab and a browser). */
export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    project("service", service),
    project("kernel", ["kernel", "notebooks", "package"]),
    project("labextension", ["labextension"], extension),
    project("e2e", ["e2e"]),
  ],
};
