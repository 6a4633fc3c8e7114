import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { openDiskBlobs } from "./blobs/disk.ts";
import { createMediaUrls } from "./blobs/media-urls.ts";
import { Changes } from "./changes/changes.ts";
import { systemClock } from "./clock/clock.ts";
import { takeMemoryDatabase } from "./database/memory-database.fixture.ts";
import { openDatabase } from "./database/database.ts";
import type { DatabaseLocation } from "./database/database.ts";
import { RateLimiter } from "./http/rate-limit.ts";
import { countInDatabase } from "./http/rate-store.ts";
import { createIds } from "./ids/new-id.ts";
import { createLogger } from "./logging/logger.ts";
import type { Job } from "./queue/job.ts";
import { createQueue } from "./queue/queue.ts";
import { createSecrets } from "./secrets/secrets.ts";
import type { Services } from "./services.ts";

/** What the platform offers, for tests of features. */
export interface TestServices {
  services: Services;
  /** What the storage does before it does as it is told: throws, to be away. */
  storage: { put?: (() => void) | undefined; list?: (() => void) | undefined };
  /** Ends it all; running jobs have as long. */
  stop(graceMs?: number): Promise<void>;
}

/** Opens it on a database and a disk of its own, unless told where: two at one place are two processes of a service. */
export async function openServices({
  jobs,
  location,
  media,
}: {
  jobs: readonly Job<any>[];
  location?: DatabaseLocation;
  media?: string | undefined;
}): Promise<TestServices> {
  const scratch = mkdtempSync(join(tmpdir(), "orator-services-"));
  const memory = location === undefined ? await takeMemoryDatabase() : undefined;
  const database = await openDatabase(location ?? memory!.location);
  const log = createLogger("silent");
  const clock = systemClock;
  const secrets = createSecrets(new Uint8Array(32).fill(7));
  const baseUrl = "https://orator.example.com";
  const queue = await createQueue({ database, jobs, log, works: true });
  const disk = await openDiskBlobs(media ?? join(scratch, "media"));
  const storage: TestServices["storage"] = {};
  return {
    services: {
      database,
      queue,
      changes: new Changes(database.listener),
      log,
      clock,
      newId: createIds(() => clock.nowMs()),
      secrets,
      limiter: new RateLimiter(countInDatabase(database), clock),
      baseUrl,
      scratch,
      blobs: {
        ...disk,
        async put(...given) {
          storage.put?.();
          return disk.put(...given);
        },
        list(prefix) {
          storage.list?.();
          return disk.list(prefix);
        },
      },
      mediaUrls: createMediaUrls({ baseUrl, secrets, clock }),
      metrics: new Registry(),
    },
    storage,
    async stop(graceMs = 0) {
      await queue.stop(graceMs);
      await database.close();
      memory?.giveBack();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
