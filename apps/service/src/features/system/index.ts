import type { Feature } from "../../platform/feature.ts";
import type { QueueView } from "../../platform/queue/queue-view.ts";
import type { Services } from "../../platform/services.ts";
import { documentPages } from "./document-pages.ts";
import { EventLoopMonitor } from "./event-loop.ts";
import { getInstallationHealth } from "./get-installation-health.ts";
import { getInstallationLimits } from "./get-installation-limits.ts";
import type { LimitParts } from "./get-installation-limits.ts";
import { createProbes } from "./probes.ts";
import { systemOperations } from "./system.ts";
import type { SystemParts } from "./system.ts";

export type { Readiness } from "./system.ts";

/** Health, readiness, metrics, limits, and the pages about the API. */
export function createSystemFeature(
  services: Services,
  parts: SystemParts & { queue: Pick<QueueView, "kinds">; dataDir: string; limits: LimitParts },
): Feature {
  const eventLoop = new EventLoopMonitor();
  const probes = createProbes(services, parts);
  return {
    operations: [
      ...systemOperations(services, parts),
      getInstallationHealth({ ...services, ...parts, probes, eventLoop }),
      getInstallationLimits(parts.limits),
    ],
    extras: [documentPages(parts.version)],
    start: async () => eventLoop.start(),
    stop: async () => eventLoop.stop(),
  };
}
