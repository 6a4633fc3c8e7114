import type { Registry } from "prom-client";
import type { Blobs } from "./blobs/blobs.ts";
import type { MediaUrls } from "./blobs/media-urls.ts";
import type { Changes } from "./changes/changes.ts";
import type { Clock } from "./clock/clock.ts";
import type { Database } from "./database/database.ts";
import type { RateLimiter } from "./http/rate-limit.ts";
import type { NewId } from "./ids/new-id.ts";
import type { Logger } from "./logging/logger.ts";
import type { Queue } from "./queue/queue.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** What the platform offers to every feature; made once, in start/. */
export interface Services {
  database: Database;
  queue: Queue;
  /** Tells of rows that change, in whichever process. */
  changes: Changes;
  blobs: Blobs;
  mediaUrls: MediaUrls;
  secrets: Secrets;
  /** Counts requests, over all processes. */
  limiter: RateLimiter;
  clock: Clock;
  newId: NewId;
  log: Logger;
  metrics: Registry;
  /** How the outside reaches this service: scheme, host and port, no slash at the end. */
  baseUrl: string;
  /** A folder of this machine for unfinished files; emptied at each start. */
  scratch: string;
}
