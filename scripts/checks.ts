import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** A static check: a program of node_modules/.bin and its arguments. */
interface Check {
  name: string;
  bin: string;
  args: string[];
}

/** The static checks, in the order in which they run. */
export const checks: Check[] = [
  { name: "format", bin: "oxfmt", args: ["--check", "."] },
  { name: "lint", bin: "oxlint", args: ["--deny-warnings", "."] },
  { name: "rules", bin: "node", args: ["scripts/rules/run.ts"] },
  { name: "types", bin: "tsc", args: ["-b"] },
];

/** Runs one check to its end; `output` is what it printed, both streams together. */
export async function runCheck(check: Check): Promise<{ ok: boolean; output: string }> {
  const child = spawn(join(root, "node_modules", ".bin", check.bin), check.args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((done) => {
    child.once("error", ({ message }) => done({ ok: false, output: message }));
    child.once("close", (code) => done({ ok: code === 0, output: output.trim() }));
  });
}
