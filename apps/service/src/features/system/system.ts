import { routes } from "@orator/contract";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { HIJACKED, operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { Probes } from "./probes.ts";

/** What tells a load balancer that this process can serve. */
export interface Readiness {
  /** From the first signal to stop on. */
  shuttingDown(): boolean;
}

/** What the operations of the system need besides the services. */
export interface SystemParts {
  probes: Probes;
  readiness: Readiness;
  /** Of the service. */
  version: string;
  /** Engines that are there. They are told of, not asked: of those that others run that may cost money. */
  engines?: () => readonly string[];
}

/** Health, readiness, metrics. */
export function systemOperations(
  { metrics }: Pick<Services, "metrics">,
  { probes, readiness, version, engines = () => [] }: SystemParts,
): Operation[] {
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
async function checkAll(probes: Probes): Promise<void> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([field, probe]) => ({ field, reason: await probe() })),
  );
  const failed = found.flatMap(({ field, reason }) => (reason === undefined ? [] : [{ field, reason }]));
  if (failed.length === 0) return;
  const message = failed.map(({ field, reason }) => `The ${field} ${reason}.`).join(" ");
  throw new DomainError("SERVICE_UNAVAILABLE", message, { details: failed[0]! });
}
