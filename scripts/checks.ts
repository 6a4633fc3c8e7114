import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** A static check: a program of node_modules/.bin and its arguments. */
export interface Check {
  name: string;
  bin: string;
  args: string[];
}

/** The static checks, in the order in which they run. */
export const checks: Check[] = [
  { name: "format", bin: "oxfmt", args: ["--check", "."] },
  { name: "lint", bin: "oxlint", args: ["--deny-warnings", "."] },
  { name: "types", bin: "tsc", args: ["-b"] },
];

/** Runs one check to its end; `output` is what it printed, both streams together. */
export function runCheck(check: Check): { ok: boolean; output: string } {
  const result = spawnSync(join(root, "node_modules", ".bin", check.bin), check.args, {
    cwd: root,
    encoding: "utf8",
  });
  return { ok: result.status === 0, output: `${result.stdout ?? ""}${result.stderr ?? ""}`.trim() };
}
