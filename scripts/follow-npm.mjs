// Plain JavaScript without dependencies, as run.mjs.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;
/** `sh -c …`: what npm puts between itself and a script. */
const SHELL = /^\S*sh[\0 ]-\w*c[\0 ]/;

/**
 * Calls `onGone` once the npm that runs this very script is gone. npm passes SIGTERM on to its shell alone, and SIGKILL to
 * nobody: what it runs would go on for ever. Whoever starts the service without npm may end himself and leave it running.
 *
 * @param entry the script's own argument: an npm that runs something else is none of ours, though we run somewhere below it
 */
export function followNpm(entry, onGone) {
  if (!process.env.npm_lifecycle_script?.includes(entry)) return;
  const pid = firstThatIsNoShell(process.ppid);
  if (pid === undefined) return;
  followProcess(pid, onGone);
}

/** Calls `onGone` once a process is gone, another one with its number included. */
export function followProcess(pid, onGone) {
  const startedAt = startOf(pid);
  const timer = setInterval(() => {
    if (isAlive(pid) && startOf(pid) === startedAt) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS).unref();
}

function firstThatIsNoShell(pid) {
  for (let at = pid; at > 1;) {
    const { parent, command } = processAt(at);
    if (command === undefined) return undefined;
    if (!SHELL.test(command)) return at;
    at = parent;
  }
  // In a container npm may be the first process of all, and takes everything along.
  return undefined;
}

function processAt(pid) {
  if (process.platform === "win32") return {};
  if (process.platform === "linux")
    return { parent: Number(statOf(pid)?.[1]), command: readIf(`/proc/${pid}/cmdline`) };
  const { stdout } = spawnSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? "") ?? [];
  return { parent: Number(parent), command };
}

/** When a process was started, in ticks since the machine was; undefined where that cannot be known. */
function startOf(pid) {
  return statOf(pid)?.[19];
}

/** The fields of a process from its state on, after its name, which may hold anything. */
function statOf(pid) {
  const text = readIf(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(")") + 2).split(" ");
}

function readIf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
