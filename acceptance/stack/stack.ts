import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, freePort, startPostgres } from "./postgres.ts";
import { admin, startProcess, untilReady } from "./process.ts";
import type { ServiceProcess } from "./process.ts";
import { startS3 } from "./s3.ts";

/** A whole installation, reached over the network alone. */
export interface Stack {
  url: string;
  /** What its processes were started with. */
  env: Record<string, string>;
  processes: ServiceProcess[];
  admin(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The kinds of installation on which the same suite runs. */
export type StackKind = "embedded" | "servers";

/** Limits that no test meets by accident, and neighbours that live on loopback. */
const FOR_TESTS = {
  RATE_LIMIT_PUBLIC: "1000000",
  RATE_LIMIT_STUDIO: "1000000",
  RATE_LIMIT_INFERENCE: "1000000",
  RATE_LIMIT_WIDGET_SESSIONS: "1000000",
  WEBHOOKS_ALLOW_PRIVATE: "true",
  DOWNLOADS_ALLOW_PRIVATE: "true",
  PREVIEWS_AT_START: "false",
  MAX_UPLOAD_MB: "4",
  LOG_LEVEL: "warn",
};

/** Starts an installation of its own; undefined where PostgreSQL is wanted and cannot be had. */
export async function startStack(
  kind: StackKind,
  extra: Record<string, string> = {},
): Promise<Stack | undefined> {
  return kind === "embedded" ? startEmbedded(extra) : startServers(extra);
}

/** One process on PGlite and the disk: `npm start`. */
async function startEmbedded(extra: Record<string, string>): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), "orator-stack-"));
  const port = await freePort();
  const env = { ...FOR_TESTS, DATA_DIR: folder, PORT: String(port), ...extra };
  const service = startProcess("all-in-one", env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, service);
  return {
    url,
    env,
    processes: [service],
    admin: (...args) => admin(env, ...args),
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An API process and a worker process on PostgreSQL and S3. */
async function startServers(extra: Record<string, string>): Promise<Stack | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "orator-stack-"));
  const [postgres, s3, port] = [await startPostgres(bin), await startS3(), await freePort()];
  const env = {
    ...FOR_TESTS,
    ...s3.env,
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    SECRET_KEY: "a secret for tests, the same everywhere",
    ...extra,
  };
  const api = startProcess("api", env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, api);
  const worker = startProcess("worker", env);
  return {
    url,
    env,
    processes: [api, worker],
    admin: (...args) => admin(env, ...args),
    async stop() {
      await Promise.all([api.stop(), worker.stop()]);
      await s3.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
