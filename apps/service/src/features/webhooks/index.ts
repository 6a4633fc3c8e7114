import { createGuardedFetch } from "@orator/net";
import { checkUrl } from "../../platform/errors/check-url.ts";
import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { createAskSigned } from "./ask-signed.ts";
import type { AskSigned } from "./ask-signed.ts";
import { DeliveryWorker } from "./deliveries/delivery-worker.ts";
import { forgetDeliveries } from "./deliveries/forget-deliveries.ts";
import { forgetWebhooks } from "./deliveries/forget-webhooks.job.ts";
import { getDelivery } from "./deliveries/get-delivery.ts";
import { listDeliveries } from "./deliveries/list-deliveries.ts";
import { redeliver } from "./deliveries/redeliver.ts";
import { createTryCounter } from "./deliveries/try-counter.ts";
import { createEmitEvent } from "./emit-event.ts";
import type { EmitEvent } from "./emit-event.ts";
import { addEndpoint } from "./endpoints/add-endpoint.ts";
import { deleteEndpoint } from "./endpoints/delete-endpoint.ts";
import { createEndpointStore } from "./endpoints/endpoint-store.ts";
import { listEndpoints } from "./endpoints/list-endpoints.ts";
import { rotateSecret } from "./endpoints/rotate-secret.ts";
import { testEndpoint } from "./endpoints/test-endpoint.ts";
import { updateEndpoint } from "./endpoints/update-endpoint.ts";
import { listEvents } from "./list-events.ts";
import { readCallbackSecret } from "./signing/read-callback-secret.ts";
import { rotateCallbackSecret } from "./signing/rotate-callback-secret.ts";

export type { AskSigned } from "./ask-signed.ts";
export type { EmitEvent } from "./emit-event.ts";
export { DELIVERIES_KEPT_DAYS } from "./deliveries/forget-deliveries.ts";
export { forgetWebhooks } from "./deliveries/forget-webhooks.job.ts";

/** How long a stopping process waits for tries under way; what is not done by then is tried again elsewhere. */
const stopGraceMs = 2000;

/** Webhooks as the rest of the service sees them. */
export interface WebhooksFeature extends Feature {
  /** Tells endpoints, and the request's own callback, that something happened; inside the caller's transaction. */
  emitEvent: EmitEvent;
  /** Refuses a `callback_url` that could never be delivered to, as a VALIDATION_ERROR about the field. */
  checkCallbackUrl: (url: string, field: string) => Promise<void>;
  /** Asks a server of an account, and waits for what it says. */
  askSigned: AskSigned;
}

/** What webhooks take from other features, and from the installation's settings. */
interface WebhooksFeatureParts {
  /** Whether places may be private and speak plain HTTP. */
  allowPrivate: boolean;
  accounts: Accounts;
}

/** Builds the feature. */
export function createWebhooksFeature(
  services: Services,
  { allowPrivate, accounts }: WebhooksFeatureParts,
): WebhooksFeature {
  const { database, clock, newId, secrets, log, metrics } = services;
  const guardedFetch = createGuardedFetch({ allowPrivate, httpsOnly: !allowPrivate });
  const endpoints = createEndpointStore({ database, clock, newId, secrets, accounts });
  const count = createTryCounter(metrics);
  const worker = new DeliveryWorker({ database, clock, secrets, guardedFetch, log, count });
  return {
    operations: [
      listEvents(),
      addEndpoint({ endpoints, guardedFetch, secrets }),
      listEndpoints({ endpoints, secrets }),
      updateEndpoint({ endpoints, guardedFetch, secrets }),
      deleteEndpoint({ endpoints, clock }),
      testEndpoint({ endpoints, database, clock, newId, secrets, guardedFetch }),
      rotateSecret({ endpoints, secrets }),
      listDeliveries({ database }),
      getDelivery({ database }),
      redeliver({ database, clock }),
      readCallbackSecret({ database, secrets }),
      rotateCallbackSecret({ database, secrets, clock }),
    ],
    handlers: [handles(forgetWebhooks, () => forgetDeliveries(database.queries, clock.nowMs()))],
    start: () => worker.start(),
    stop: () => worker.stop(stopGraceMs),
    emitEvent: createEmitEvent({ newId, clock }),
    checkCallbackUrl: (url, field) => checkUrl(guardedFetch, url, field),
    askSigned: createAskSigned({ database, clock, secrets, guardedFetch }),
  };
}
