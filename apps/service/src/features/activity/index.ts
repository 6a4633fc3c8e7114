import type { Feature } from "../../platform/feature.ts";
import type { Recorder } from "../../platform/http/recorder.ts";
import type { Services } from "../../platform/services.ts";
import type { NameOf } from "./actor.ts";
import { createAudit } from "./audit.ts";
import { listAudit } from "./list-audit.ts";
import { listRequests } from "./list-requests.ts";
import { createRequestLog } from "./request-log.ts";

export { ACTIVITY_KEPT_DAYS, forgetActivity } from "./forget-activity.ts";

/** What callers do, as the rest of the service tells it. */
export interface ActivityFeature extends Feature {
  recorder: Recorder;
}

/** Builds the feature. `nameOf`: what keys and people are called. */
export function createActivityFeature(services: Services, { nameOf }: { nameOf: NameOf }): ActivityFeature {
  const audit = createAudit(services, { nameOf });
  const requests = createRequestLog(services);
  return {
    recorder: { answered: requests.answered, acted: audit.acted },
    operations: [listAudit(services), listRequests({ ...services, nameOf })],
    async stop() {
      await audit.flush();
      await requests.flush();
    },
  };
}
