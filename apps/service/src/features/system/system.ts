import { routes } from "@orator/contract";
import { sql } from "drizzle-orm";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { HIJACKED, operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";

/** What tells a load balancer that this process can serve. */
export interface Readiness {
  /** From the first signal to stop on. */
  shuttingDown(): boolean;
}

/** Health, readiness, metrics. */
export function systemOperations(services: Services, readiness: Readiness, version: string): Operation[] {
  const { database, blobs, metrics } = services;
  return [
    operation(routes.getHealth).does(async () => ({ status: "ok", version, message: "Orator is running." })),
    operation(routes.getLiveness).does(async () => ({ status: "ok" })),
    operation(routes.getReadiness).does(async () => {
      if (readiness.shuttingDown())
        throw new DomainError("SERVICE_UNAVAILABLE", "The service is shutting down.");
      await check("database", () => database.queries.execute(sql`SELECT 1`));
      await check("storage", () => blobs.info("ready/probe"));
      return { status: "ok", checks: { database: "ok", storage: "ok" } };
    }),
    operation(routes.getMetrics).does(async ({ reply }) => {
      reply.type(metrics.contentType).send(await metrics.metrics());
      return HIJACKED;
    }),
  ];
}

async function check(part: string, probe: () => Promise<unknown>): Promise<void> {
  try {
    await probe();
  } catch (cause) {
    throw new DomainError("SERVICE_UNAVAILABLE", `The ${part} does not answer.`, {
      details: { field: part, reason: "does not answer" },
      cause,
    });
  }
}
