import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import type { AuthMiddleware } from "./auth-middleware.ts";
import type { HttpMetrics } from "./http-metrics.ts";
import type { Idempotency } from "./idempotency.ts";
import type { Operation } from "./operation.ts";
import type { Recorder } from "./recorder.ts";

/** What the HTTP side of the service is made of. */
export interface AppParts extends Pick<Services, "newId" | "log"> {
  operations: readonly Operation[];
  auth: AuthMiddleware;
  idempotency: Idempotency;
  metrics: HttpMetrics;
  /** Keeps what callers do; by default nobody does. */
  recorder?: Recorder;
  /** Pages, sockets and files: what is no operation of the contract. */
  extras?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** Addresses of proxies whose X-Forwarded-For is believed; false for none. */
  trustProxy?: boolean | string;
  /** Bytes of a JSON body; defaults to 1 MiB. */
  bodyLimit?: number;
  /** Time for a JSON body of at most a megabyte to arrive; defaults to 15 s. */
  jsonBodyTimeoutMs?: number;
  /** Bytes of an uploaded file. */
  uploadLimit: number;
  /** Aborted when the process is told to stop: from then on there are only reads. Defaults to never. */
  stopping?: AbortSignal;
  /** Refuses to send what the contract does not allow: for tests. */
  checkResponses?: boolean;
}
