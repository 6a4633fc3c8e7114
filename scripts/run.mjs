// Starts a TypeScript entry point under the project's own Node, on a fresh clone too. Plain JavaScript
// without dependencies, because it has to run on whatever Node a machine happens to have.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import module from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { followNpm, followProcess } from "./follow-npm.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [entry, ...args] = process.argv.slice(2);

installIfStale();
if (Number(process.versions.node.split(".")[0]) >= 24) {
  followLauncher(() => process.kill(process.pid, "SIGTERM"));
  await keepCompiledCode();
  process.argv.splice(1, 2, join(root, entry));
  await import(pathToFileURL(join(root, entry)).href);
} else {
  runUnderProjectNode();
}

/** Runs `npm ci` when node_modules is missing or older than the lock file. */
function installIfStale() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error("Installing dependencies (npm ci)…");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    // npm must not run on the Node that it is about to replace.
    env: { ...process.env, SKIP_FFMPEG: "true", PATH: pathWithoutProject() },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function pathWithoutProject() {
  const own = join(root, "node_modules", ".bin");
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => resolve(folder) !== own)
    .join(delimiter);
}

/** TypeScript without its types, and compiled: kept for the next start, of children too. A third of a start's work. */
async function keepCompiledCode() {
  const { cacheFolder } = await import("../packages/files/src/cache-folder.ts");
  // Absolute from here on: children may run in other folders.
  if (process.env.ORATOR_CACHE_DIR) process.env.ORATOR_CACHE_DIR = cacheFolder();
  process.env.NODE_COMPILE_CACHE ??= join(cacheFolder(), "code");
  module.enableCompileCache();
}

function runUnderProjectNode() {
  const node = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  const child = spawn(node, [fileURLToPath(import.meta.url), entry, ...args], {
    stdio: "inherit",
    env: { ...process.env, ORATOR_LAUNCHER: String(process.pid) },
  });
  followNpm(entry, () => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

/** Whoever started this process here is followed: npm, or this very script on another Node. */
function followLauncher(onGone) {
  const { ORATOR_LAUNCHER } = process.env;
  delete process.env.ORATOR_LAUNCHER;
  if (ORATOR_LAUNCHER === String(process.ppid)) followProcess(process.ppid, onGone);
  else followNpm(entry, onGone);
}
