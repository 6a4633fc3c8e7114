import { createGuardedFetch } from "../../platform/net/index.ts";
import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { addEndpoint } from "./add-endpoint.ts";
import { readCallbackSecret, rotateCallbackSecret } from "./callback-secret.ts";
import { checkCallbackUrl } from "./check-place.ts";
import { createTryCounter } from "./courier-metrics.ts";
import { Courier } from "./courier.ts";
import { deleteEndpoint } from "./delete-endpoint.ts";
import { createEmitEvent } from "./emit-event.ts";
import type { EmitEvent } from "./emit-event.ts";
import { createEndpointStore } from "./endpoint-store.ts";
import { forgetDeliveries } from "./forget-deliveries.ts";
import { forgetWebhooks } from "./forget-webhooks.job.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { listEvents } from "./list-events.ts";
import { redeliver } from "./redeliver.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { testEndpoint } from "./test-endpoint.ts";
import { updateEndpoint } from "./update-endpoint.ts";
import type { WebhookParts } from "./webhook-parts.ts";

export type { EmitEvent, EmittedEvent } from "./emit-event.ts";

/** How long a stopping process waits for tries under way; what is not done by then is tried again elsewhere. */
const stopGraceMs = 2000;

/** Webhooks as the rest of the service sees them. */
export interface WebhooksFeature extends Feature {
  /** Tells endpoints, and the request's own callback, that something happened; inside the caller's transaction. */
  emitEvent: EmitEvent;
  /** Refuses a `callback_url` that could never be delivered to, as a VALIDATION_ERROR about the field. */
  checkCallbackUrl: (url: string, field?: string) => void;
}

/** Builds the feature. With `allowPrivate` places may be private and speak plain HTTP. */
export function createWebhooksFeature(
  services: Services,
  { allowPrivate }: { allowPrivate: boolean },
): WebhooksFeature {
  const { database, clock } = services;
  const post = { guardedFetch: createGuardedFetch({ allowPrivate }), allowPrivate };
  const parts: WebhookParts = { ...services, post, endpoints: createEndpointStore(services) };
  const courier = new Courier({ ...parts, count: createTryCounter(services.metrics) });
  return {
    operations: [
      listEvents(),
      addEndpoint(parts),
      listEndpoints(parts),
      updateEndpoint(parts),
      deleteEndpoint(parts),
      testEndpoint(parts),
      rotateSecret(parts),
      listDeliveries(parts),
      redeliver(parts),
      readCallbackSecret(parts),
      rotateCallbackSecret(parts),
    ],
    handlers: [handles(forgetWebhooks, () => forgetDeliveries(database.queries, clock.nowMs()))],
    start: () => courier.start(),
    stop: () => courier.stop(stopGraceMs),
    emitEvent: createEmitEvent(services),
    checkCallbackUrl: (url, field) => checkCallbackUrl(url, allowPrivate, field),
  };
}
