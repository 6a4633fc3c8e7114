import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, postgresPrograms, startPostgres, startS3 } from "@orator/testkit/servers";
import { admin, startProcess, untilReady } from "./process.ts";
import type { Entry, ServiceProcess } from "./process.ts";

/** A whole installation, reached over the network alone. */
export interface Stack {
  url: string;
  /** What its processes were started with. */
  env: Record<string, string>;
  /** Where its objects are, for tests that count them: of the disk or of the S3 server. */
  objects: string;
  /** Its processes by what they are: one of all in one, or an API and a worker. */
  processes: Map<Entry, ServiceProcess>;
  /** Starts a process anew after it was stopped or killed; an API is ready when this resolves. */
  start(entry: Entry): Promise<void>;
  admin(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The kinds of installation on which the same suite runs. */
export type StackKind = "embedded" | "servers";

/** Limits that no test meets by accident, and neighbors that live on loopback. */
const FOR_TESTS = {
  RATE_LIMIT_PUBLIC: "1000000",
  RATE_LIMIT_STUDIO: "1000000",
  RATE_LIMIT_JOBS: "1000000",
  RATE_LIMIT_INFERENCE: "1000000",
  RATE_LIMIT_WIDGET_SESSIONS: "1000000",
  WEBHOOKS_ALLOW_PRIVATE: "true",
  LIVE_MODELS_ALLOW_PRIVATE: "true",
  // Nobody is there: no test fetches a model from the internet.
  MODELS_BASE_URL: "http://127.0.0.1:9999",
  DOWNLOADS_ALLOW_PRIVATE: "true",
  PREVIEWS_AT_START: "false",
  MAX_UPLOAD_MB: "4",
  LOG_LEVEL: "warn",
};

/** How an installation differs from the usual one. */
interface StackOptions {
  /** Modules that its processes load before anything else. */
  preloaded?: readonly URL[];
}

/** Starts an installation of its own; undefined where PostgreSQL is wanted and cannot be had. */
export async function startStack(
  kind: StackKind,
  extra: Record<string, string> = {},
  { preloaded = [] }: StackOptions = {},
): Promise<Stack | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "orator-stack-"));
  const env = { ...FOR_TESTS, DATA_DIR: folder, PORT: String(await freePort()) };
  if (kind === "embedded")
    return assemble({
      entries: ["all-in-one"],
      env: { ...env, ...extra },
      preloaded,
      folder,
      objects: join(folder, "media"),
      stopServers: async () => {},
    });
  if (postgresPrograms() === undefined) return undefined;
  const [postgres, s3] = [await startPostgres(), await startS3()];
  const servers = {
    ...s3.env,
    DATABASE_URL: postgres.url,
    SECRET_KEY: "a secret for tests, the same everywhere",
  };
  return assemble({
    entries: ["api", "worker"],
    env: { ...env, ...servers, ...extra },
    preloaded,
    folder,
    objects: s3.directory,
    async stopServers() {
      await s3.stop();
      await postgres.stop();
    },
  });
}

/** What an installation is put together from. */
interface StackParts extends Pick<Stack, "env" | "objects"> {
  entries: readonly Entry[];
  preloaded: readonly URL[];
  /** Of its processes. */
  folder: string;
  stopServers(): Promise<void>;
}

async function assemble({
  entries,
  env,
  preloaded,
  folder,
  objects,
  stopServers,
}: StackParts): Promise<Stack> {
  const url = `http://127.0.0.1:${env["PORT"]}`;
  const processes: Stack["processes"] = new Map();
  const stack: Stack = {
    url,
    env,
    objects,
    processes,
    async start(entry) {
      const service = startProcess(entry, env, preloaded);
      processes.set(entry, service);
      if (entry !== "worker") await untilReady(url, service);
    },
    admin: (...args) => admin(env, ...args),
    async stop() {
      await Promise.all([...processes.values()].map((service) => service.stop()));
      await stopServers();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const entry of entries) await stack.start(entry);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}
