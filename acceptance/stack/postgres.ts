import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server of its own, on a free port. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";

/** Where initdb and postgres are. Installs Debian's package where that can be done; undefined where it cannot. */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found !== undefined || userInfo().uid !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = (): boolean =>
    spawnSync("apt-get", ["install", "-y", "-qq", "postgresql"], { env, stdio: "ignore" }).status === 0;
  if (!install()) {
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    install();
  }
  return installed();
}

function installed(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const newest = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(DEBIAN, newest, "bin");
}

/** Starts a server whose data goes with it. PostgreSQL refuses to run as root: there it runs as "postgres". */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "orator-postgres-"));
  const asRoot = userInfo().uid === 0;
  if (asRoot) chownSync(folder, Number(idOf("-u")), Number(idOf("-g")));
  const data = join(folder, "data");
  const run = asRoot ? ["runuser", "-u", "postgres", "--"] : [];
  const [command, ...args] = [
    ...run,
    join(bin, "initdb"),
    "-D",
    data,
    "-A",
    "trust",
    "-U",
    "postgres",
    "-E",
    "UTF8",
  ];
  execFileSync(command!, args, { stdio: "ignore", cwd: folder });
  const port = await freePort();
  const [server, ...options] = [...run, join(bin, "postgres"), "-D", data, "-p", String(port), "-k", folder];
  const child = spawn(server!, [...options, "-c", "fsync=off", "-c", "max_connections=200"], {
    stdio: "ignore",
    cwd: folder,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(bin, port);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const [stop, ...stopOptions] = [...run, join(bin, "pg_ctl"), "-D", data, "-m", "immediate", "stop"];
      spawnSync(stop!, stopOptions, { stdio: "ignore", cwd: folder });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(option: string): string {
  return execFileSync("id", [option, "postgres"], { encoding: "utf8" }).trim();
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not start");
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
