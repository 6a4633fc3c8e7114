import type { Feature } from "../../platform/feature.ts";
import type { QueueView } from "../../platform/queue/queue-view.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { documentPages } from "./document-pages.ts";
import { EventLoopMonitor } from "./event-loop.ts";
import { getInstallationHealth } from "./get-installation-health.ts";
import { getInstallationLimits } from "./get-installation-limits.ts";
import type { LimitSettings } from "./get-installation-limits.ts";
import { createProbes } from "./probes.ts";
import type { ProbeParts } from "./probes.ts";
import { systemOperations } from "./system.ts";
import type { SystemParts } from "./system.ts";

export type { Readiness } from "./system.ts";

/** What tells of the installation as a whole. */
interface InstallationParts extends Omit<SystemParts, "probes">, ProbeParts {
  queue: Pick<QueueView, "kinds">;
  accounts: Pick<Accounts, "byId">;
  settings: LimitSettings & { dataDir: string };
}

/** Health, readiness, metrics, limits, and the pages about the API. */
export function createSystemFeature(services: Services, parts: InstallationParts): Feature {
  const eventLoop = new EventLoopMonitor();
  const probes = createProbes(services, parts);
  return {
    operations: [
      ...systemOperations(services, { ...parts, probes }),
      getInstallationHealth({ ...services, ...parts, probes, eventLoop }),
      getInstallationLimits(parts),
    ],
    extras: [documentPages(parts.version)],
    start: async () => eventLoop.start(),
    stop: async () => eventLoop.stop(),
  };
}
