import { execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  url: string;
  /** Stops it and starts it again on the same data: "fast" ends its connections in words, "immediate" as a crash does. */
  restart(mode: "fast" | "immediate"): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** Where Debian keeps its servers, a folder for each version. */
const DEBIAN = "/usr/lib/postgresql";
const START_TRIES = 300;
const BETWEEN_TRIES_MS = 100;

/** The folder of the newest server's programs; undefined where there is no server to start. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * Starts an empty server on a free port, without flushing to disk; its data goes with it. What races show only where
 * transactions run side by side, which the embedded database cannot.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("there is no PostgreSQL on this machine");
  const folder = mkdtempSync(join(tmpdir(), "orator-postgres-"));
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    await run("chown", ["postgres", folder]);
  }
  const command = (name: string, args: string[]): [string, string[]] =>
    asRoot
      ? ["runuser", ["-u", "postgres", "--", join(programs, name), ...args]]
      : [join(programs, name), args];
  const inFolder = { cwd: folder };
  const data = join(folder, "data");
  await run(
    ...command("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]),
    inFolder,
  );
  const port = await freePort();
  const options = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-F", "-N", "200"];
  const isReady = join(programs, "pg_isready");
  let ended: Promise<void>;
  const start = async (): Promise<void> => {
    const server = spawn(...command("postgres", options), { stdio: "ignore", ...inFolder });
    ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    for (let tries = 0; ; tries++) {
      const answered = await run(isReady, ["-h", "127.0.0.1", "-p", String(port)]).then(
        () => true,
        () => false,
      );
      if (answered) return;
      if (tries === START_TRIES) throw new Error("PostgreSQL did not start");
      await sleep(BETWEEN_TRIES_MS);
    }
  };
  const halt = async (mode: "fast" | "immediate"): Promise<void> => {
    await run(...command("pg_ctl", ["stop", "-D", data, "-m", mode]), inFolder).catch(() => {});
    await ended;
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(mode) {
      await halt(mode);
      await start();
    },
    async stop() {
      await halt("immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
