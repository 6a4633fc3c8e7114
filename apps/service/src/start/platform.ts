import { rmSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { openDiskBlobs } from "../platform/blobs/disk.ts";
import { createMediaUrls } from "../platform/blobs/media-urls.ts";
import { openS3Blobs } from "../platform/blobs/s3.ts";
import { Changes } from "../platform/changes/changes.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Clock } from "../platform/clock/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { EMBEDDED_FOLDER } from "../platform/database/embedded.ts";
import { RateLimiter } from "../platform/http/rate-limit.ts";
import { countInDatabase } from "../platform/http/rate-store.ts";
import { createIds } from "../platform/ids/new-id.ts";
import { createLogger } from "../platform/logging/logger.ts";
import type { Logger } from "../platform/logging/logger.ts";
import { countChildrenCpu } from "../platform/metrics/children-cpu.ts";
import { createQueueMetrics } from "../platform/queue/queue-metrics.ts";
import { createQueue } from "../platform/queue/queue.ts";
import { openScratch } from "../platform/scratch/open-scratch.ts";
import type { Services } from "../platform/services.ts";
import type { Config } from "./config.ts";
import { closeToOthers, openDataFolder } from "./data-folder.ts";
import { jobs } from "./jobs.ts";
import { openSecrets } from "./open-secrets.ts";

/** Opens database, queue and storage. `works`: whether this process runs jobs. */
export async function openPlatform(
  config: Config,
  role: { works: boolean; baseUrl: string; clock?: Clock; log?: Logger },
): Promise<Services & { close(): Promise<void> }> {
  const { works, baseUrl, clock = systemClock } = role;
  const log = role.log ?? createLogger(config.logLevel);
  openDataFolder(config.dataDir);
  const migrate = config.migrateAtStart;
  const database = await openDatabase(config.database, { migrate });
  if ("folder" in config.database && config.database.folder !== undefined)
    closeToOthers(join(config.database.folder, EMBEDDED_FOLDER));
  const secrets = openSecrets(config);
  const scratch = openScratch(join(config.dataDir, "scratch"));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  countChildrenCpu(metrics);
  const queue = await createQueue({
    database,
    jobs,
    log,
    works,
    migrate,
    metrics: createQueueMetrics(metrics, database, jobs),
  });
  return {
    database,
    queue,
    changes: new Changes(database.listener),
    blobs:
      config.s3 === undefined ? await openDiskBlobs(join(config.dataDir, "media")) : openS3Blobs(config.s3),
    mediaUrls: createMediaUrls({ baseUrl, secrets, clock }),
    secrets,
    limiter: new RateLimiter(countInDatabase(database), clock),
    clock,
    newId: createIds(() => clock.nowMs()),
    log,
    metrics,
    baseUrl,
    scratch,
    async close() {
      rmSync(scratch, { recursive: true, force: true });
      await database.close();
    },
  };
}
