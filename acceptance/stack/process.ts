import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const SERVICE = join(root, "apps/service/src");

/** A process of the service, started as its users start it. */
export interface ServiceProcess {
  child: ChildProcess;
  /** What it has written to standard error: its log. */
  log(): string;
  /** Ends it as an operator would, or with kill −9. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** What a process of the service is. */
export type Entry = "all-in-one" | "api" | "worker";

/** Starts a process, after the modules named to be loaded before it. */
export function startProcess(
  entry: Entry,
  env: Record<string, string>,
  preloaded: readonly URL[] = [],
): ServiceProcess {
  const before = preloaded.map(({ href }) => `--import=${href}`);
  const child = spawn(process.execPath, [...before, join(SERVICE, "start", `${entry}.ts`)], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log = (log + text).slice(-1_000_000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    child,
    log: () => log,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until the service answers that it is ready; throws with its log when it ends before. */
export async function untilReady(url: string, service: ServiceProcess): Promise<void> {
  for (;;) {
    if (service.child.exitCode !== null || service.child.signalCode !== null)
      throw new Error(`the service ended:\n${service.log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs an admin command and returns what it printed. */
export async function admin(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(SERVICE, "admin/admin.ts"), ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
  });
  return stdout.trim();
}
