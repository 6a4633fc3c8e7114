import { refreshRemoteVoices } from "@orator/speech";
import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { createApp } from "../platform/http/app.ts";
import type { AppParts } from "../platform/http/app-parts.ts";
import { createAuthMiddleware } from "../platform/http/auth-middleware.ts";
import { createHttpMetrics } from "../platform/http/http-metrics.ts";
import { createIdempotency } from "../platform/http/idempotency.ts";
import { idempotencyInDatabase } from "../platform/http/idempotency-store.ts";
import { serveMedia } from "../platform/blobs/serve-media.ts";
import type { ModelShelf } from "../features/models/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Logger } from "../platform/logging/logger.ts";
import type { Services } from "../platform/services.ts";
import { baseUrlOf, httpUrl } from "./base-url.ts";
import type { Config } from "./config.ts";
import { createFeatures } from "./features.ts";
import type { Features } from "./features.ts";
import { openPlatform } from "./platform.ts";
import { VERSION } from "./version.ts";
import { routes } from "@orator/contract";
import type { Operation } from "../platform/http/operation.ts";

/** Which halves of the service a process is. */
export interface Role {
  serves: boolean;
  works: boolean;
}

/** What tests put in place of the machine's own. */
interface Substitutes {
  clock?: Clock;
  log?: Logger;
  /** Which models there are. */
  models?: ModelShelf;
  /** Refuse to send what the contract does not allow. */
  checkResponses?: boolean;
}

/** A running process of the service. */
export interface RunningService {
  /** Where it listens; undefined when it only works. */
  url: string | undefined;
  services: Services;
  features: Features;
  /**
   * Takes no new work and goes on answering reads while renders finish, for the grace time at most; then gives the rest
   * back to the queue and closes all. `reason` is for the log.
   */
  stop(reason?: string): Promise<void>;
}

/** For answers that are under way when nothing else is left to wait for: a download on a slow line is cut off then. */
const LAST_ANSWERS_MS = 5_000;

/** Starts a process of the service. */
export async function runService(
  config: Config,
  role: Role,
  substitutes: Substitutes = {},
): Promise<RunningService> {
  const stopping = new AbortController();
  const readiness = { shuttingDown: () => stopping.signal.aborted };
  const baseUrl = baseUrlOf(config);
  const platform = await openPlatform(config, { works: role.works, baseUrl, ...substitutes });
  let app: FastifyInstance | undefined;
  try {
    void refreshRemoteVoices(stopping.signal).then((trouble) => trouble && platform.log.warn(trouble));
    const features = await createFeatures(config, platform, readiness, substitutes);
    await features.accounts.ensureOwner();
    for (const feature of features.all) await feature.start?.();
    if (role.works) await platform.queue.work(features.all.flatMap(({ handlers = [] }) => handlers));
    if (role.serves) {
      app = await buildApp(config, platform, features, {
        stopping: stopping.signal,
        checkResponses: substitutes.checkResponses ?? false,
      });
      await app.listen({ host: config.host, port: config.port });
    }
    const { log } = platform;
    const stop = async (reason = "asked to"): Promise<void> => {
      const startedMs = performance.now();
      log.info({ reason, grace_ms: config.shutdownGraceMs }, "stopping");
      stopping.abort();
      platform.changes.end();
      await platform.queue.stop(config.shutdownGraceMs);
      if (app !== undefined) await closeApp(app, LAST_ANSWERS_MS);
      for (const feature of [...features.all].reverse()) await feature.stop?.();
      await platform.close();
      log.info({ reason, ms: Math.round(performance.now() - startedMs) }, "stopped");
    };
    log.info(
      { pid: process.pid, version: VERSION, ...role, database: platform.database.kind, url: baseUrl },
      "started",
    );
    return { url: app && urlOf(app, config), services: platform, features, stop };
  } catch (error) {
    await app?.close();
    await platform.close();
    throw error;
  }
}

async function buildApp(
  config: Config,
  services: Services,
  features: Features,
  more: Pick<AppParts, "stopping" | "checkResponses">,
): Promise<FastifyInstance> {
  const { database, clock, log, newId, secrets } = services;
  const operations = features.all.flatMap(({ operations = [] }) => operations);
  proveOperations(operations);
  return createApp({
    operations,
    extras: [
      (app) => serveMedia(app, { ...services, onDemand: features.onDemand }),
      ...features.all.flatMap(({ extras = [] }) => extras),
    ],
    auth: createAuthMiddleware({
      authenticate: features.authenticator.authenticate,
      authenticateSession: features.users.authenticator.authenticate,
      cookie: features.users.cookie,
      baseUrl: services.baseUrl,
      limiter: services.limiter,
      addressLimit: config.limits.public,
    }),
    idempotency: createIdempotency(idempotencyInDatabase(database, clock, secrets)),
    newId,
    log,
    metrics: createHttpMetrics(services.metrics),
    recorder: features.activity.recorder,
    trustProxy: config.trustProxy,
    uploadLimit: config.uploadLimit,
    ...more,
  });
}

async function closeApp(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(timer);
}

function urlOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return httpUrl({ host, port });
}

/** Throws unless every operation of the contract is there, once: what the documentation promises is served. */
function proveOperations(operations: readonly Operation[]): void {
  const promised = Object.keys(routes).sort();
  const served = operations.map(({ route }) => route.id).sort();
  const missing = promised.filter((id) => !served.includes(id));
  const twice = served.filter((id, index) => served[index + 1] === id);
  if (missing.length > 0 || twice.length > 0)
    throw new Error(`the contract and the service differ: missing ${missing}, served twice ${twice}`);
}
