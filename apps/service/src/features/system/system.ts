import { routes } from "@orator/contract";
import type { SchemaState } from "../../platform/database/migrate.ts";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { checkWritable } from "../../platform/scratch/check-writable.ts";
import { HIJACKED, operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import { diskFaultOf, infrastructureFaultOf } from "../../platform/errors/infrastructure-error.ts";
import type { Logger } from "../../platform/logging/logger.ts";

/** What tells a load balancer that this process can serve. */
export interface Readiness {
  /** From the first signal to stop on. */
  shuttingDown(): boolean;
}

/** What the operations of the system need besides the services. */
export interface SystemParts {
  readiness: Readiness;
  /** Of the service. */
  version: string;
  /** Engines that are there. They are told of, not asked: of those that others run that may cost money. */
  engines?: () => readonly string[];
  /** Rejects where this machine's own folder for unfinished files takes none. */
  checkScratch?: () => Promise<void>;
  /** Time for each part to show that it serves. Default 2 s. */
  answerLimitMs?: number;
}

const ANSWER_LIMIT_MS = 2_000;
const OTHER_SCHEMA: Record<SchemaState, string | undefined> = {
  current: undefined,
  "too old": "has tables that are too old for this version: run npm run migrate",
  "too new": "has tables that are too new for this version",
  "before 0.2.0": "was made by a version before 0.2.0",
};

/** Health, readiness, metrics. */
export function systemOperations(services: Services, parts: SystemParts): Operation[] {
  const { database, blobs, scratch, metrics, log } = services;
  const { readiness, version, engines = () => [], answerLimitMs = ANSWER_LIMIT_MS } = parts;
  // Uploads are gathered in a folder of this machine, wherever they are stored.
  const { checkScratch = () => checkWritable(scratch) } = parts;
  const checkStorage = async (): Promise<undefined> => {
    await Promise.all([blobs.check(), checkScratch()]);
  };
  const probes: [part: string, Probe][] = [
    ["database", probeOf(async () => OTHER_SCHEMA[await database.schemaState()], answerLimitMs, log)],
    ["storage", probeOf(checkStorage, answerLimitMs, log)],
  ];
  return [
    operation(routes.getHealth).does(async () => ({ status: "ok", version, message: "Orator is running." })),
    operation(routes.getLiveness).does(async () => ({ status: "ok" })),
    operation(routes.getReadiness).does(async () => {
      if (readiness.shuttingDown())
        throw new DomainError("SERVICE_UNAVAILABLE", "The service is shutting down.");
      await checkAll(probes);
      const there = Object.fromEntries(engines().map((engine) => [engine, "ok" as const]));
      return { status: "ok", checks: { database: "ok", storage: "ok", ...there } };
    }),
    operation(routes.getMetrics).does(async ({ reply }) => {
      reply.type(metrics.contentType).send(await metrics.metrics());
      return HIJACKED;
    }),
  ];
}

/** Throws the answer that names what does not serve; the first of several has the details. */
async function checkAll(probes: readonly [part: string, Probe][]): Promise<void> {
  const found = await Promise.all(probes.map(async ([field, probe]) => ({ field, reason: await probe() })));
  const failed = found.flatMap(({ field, reason }) => (reason === undefined ? [] : [{ field, reason }]));
  if (failed.length === 0) return;
  const message = failed.map(({ field, reason }) => `The ${field} ${reason}.`).join(" ");
  throw new DomainError("SERVICE_UNAVAILABLE", message, { details: failed[0]! });
}

/** Looks at a part of the service: undefined when it serves, else in words why not. */
type Probe = () => Promise<string | undefined>;

/**
 * Asks within a limit of time. Who asks while an earlier question is still open joins it: a part that is frozen must not
 * gather questions. `ask` tells what is wrong, or throws.
 */
function probeOf(ask: () => Promise<string | undefined>, limitMs: number, log: Logger): Probe {
  let open: Promise<string | undefined> | undefined;
  return async () => {
    open ??= ask()
      .catch((err: unknown) => {
        log.warn({ err }, "not ready");
        const fault = infrastructureFaultOf(err);
        if (fault === undefined) return "answers with an error";
        return diskFaultOf(fault.cause) ?? "does not answer";
      })
      .finally(() => (open = undefined));
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, limitMs, `does not answer within ${limitMs / 1000} s`);
    return Promise.race([open, late]).finally(() => clearTimeout(timer));
  };
}
