import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";

const EXAMPLES = resolve(import.meta.dirname, "../../examples");

/** An example that runs, as a stranger starts it. */
export interface Program {
  /** What it has printed so far, errors too. */
  printed(): string;
  /** Resolves with the exit code; an example that serves ends by `stop` alone. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Starts a file of examples/. */
export function startExample(file: string, env: Record<string, string>, ...args: string[]): Program {
  const child: ChildProcess = spawn(process.execPath, [resolve(EXAMPLES, file), ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  return {
    printed: () => printed,
    ended,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
