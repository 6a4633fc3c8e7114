import type { FastifyInstance } from "fastify";
import type { Operation } from "./http/operation.ts";
import type { JobHandler } from "./queue/job.ts";

/** One noun of the service as the composition roots see it. */
export interface Feature {
  operations?: readonly Operation[];
  /** Run by workers. The jobs themselves are listed in start/jobs.ts. */
  handlers?: readonly JobHandler[];
  /** Pages, sockets and files beside the operations. */
  extras?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** Once, before requests and jobs come in; must return within a second or two. */
  start?(): Promise<void>;
  /** Once, after the last request and job. */
  stop?(): Promise<void>;
}
