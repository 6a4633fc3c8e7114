import { statfs } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import type { QueueView } from "../../platform/queue/queue-view.ts";
import type { EventLoopMonitor } from "./event-loop.ts";
import type { Probes } from "./probes.ts";

/** What the health of an installation is read from. */
interface HealthParts {
  database: Pick<Database, "execute" | "kind">;
  probes: Probes;
  queue: Pick<QueueView, "kinds">;
  eventLoop: Pick<EventLoopMonitor, "read">;
  settings: { dataDir: string };
  version: string;
}

/** GET /v1/installation/health */
export function getInstallationHealth(parts: HealthParts) {
  const { probes, eventLoop, settings, version } = parts;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  return operation(routes.getInstallationHealth).does(async () => {
    const checks = await Promise.all([look("database", probes), look("storage", probes)]);
    const { bavail, blocks, bsize } = await statfs(settings.dataDir);
    return {
      status: checks.every(({ ok }) => ok) ? "ok" : "failing",
      checks,
      started_at: isoTime(startedAt),
      event_loop: eventLoop.read(),
      memory: {
        process_bytes: process.memoryUsage.rss(),
        free_bytes: freemem(),
        total_bytes: totalmem(),
      },
      disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
      queue: await readQueue(parts.queue),
      versions: {
        orator: version,
        node: process.versions.node,
        database: await databaseVersion(parts.database),
        system: `${process.platform} ${process.arch}`,
      },
    };
  });
}

async function look(part: keyof Probes, probes: Probes) {
  const begunAt = performance.now();
  const reason = await probes[part]();
  const ms = Math.round((performance.now() - begunAt) * 10) / 10;
  return {
    part,
    ok: reason === undefined,
    reason: reason === undefined ? null : `The ${part} ${reason}.`,
    ms,
  };
}

async function readQueue(view: Pick<QueueView, "kinds">) {
  const kinds = await view.kinds();
  const sum = (name: "waiting" | "running" | "failed"): number =>
    kinds.reduce((total, kind) => total + kind[name], 0);
  const oldest = kinds
    .flatMap(({ oldestWaiting }) => oldestWaiting ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
    .at(0);
  return {
    waiting: sum("waiting"),
    running: sum("running"),
    failed: sum("failed"),
    oldest_waiting_at: oldest === undefined ? null : isoTime(oldest),
  };
}

async function databaseVersion({ execute, kind }: HealthParts["database"]): Promise<string> {
  const { rows } = await execute("SHOW server_version");
  const { server_version: version } = rows[0] as { server_version: string };
  return `${kind === "embedded" ? "PGlite" : "PostgreSQL"} ${version}`;
}
