import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { GuardedFetch } from "@orator/net";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { checkPlace } from "./check-place.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { endpointView } from "./endpoint.ts";

/** What changing an endpoint needs. */
interface UpdateEndpointParts {
  endpoints: EndpointStore;
  guardedFetch: GuardedFetch;
  secrets: Secrets;
}

/** PATCH /v1/webhook/endpoint.update */
export function updateEndpoint({ endpoints, guardedFetch, secrets }: UpdateEndpointParts) {
  return operation(routes.updateWebhookEndpoint).does(async ({ caller, body }) => {
    const { endpoint_id, url, events, status } = body;
    // Before the place is asked, so that nobody makes the service knock on doors with an id that is not his.
    const present = (await endpoints.find(caller.accountId, endpoint_id)) ?? notFound("webhook endpoint");
    if (url !== undefined && url !== present.url) await checkPlace(guardedFetch, url);
    const changed = await endpoints.update(caller.accountId, endpoint_id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(status !== undefined && { status }),
    });
    return endpointView(changed ?? notFound("webhook endpoint"), caller.accountName, secrets);
  });
}
