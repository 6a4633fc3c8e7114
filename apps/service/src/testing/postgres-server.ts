import { execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);
const START_TRIES = 300;

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** Where Debian and others put the programs, newest first; undefined where there is no server to start. */
export function postgresPrograms(): string | undefined {
  return [17, 16, 15, 14, 13]
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * Starts an empty server on a free port, without flushing to disk. What races show only where transactions run side by
 * side, which the embedded database cannot.
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
  const data = join(folder, "data");
  await run(...command("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync"]));
  const port = await freePort();
  const options = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-F"];
  const server = spawn(...command("postgres", options), { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answered(url);
  return {
    url,
    async stop() {
      await run(...command("pg_ctl", ["stop", "-D", data, "-m", "immediate"])).catch(() => {});
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answered(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(100);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
