import { routes } from "@orator/contract";
import { operation } from "../../../platform/http/operation.ts";
import type { GuardedFetch } from "@orator/net";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { checkPlace } from "./check-place.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { endpointView } from "./endpoint.ts";

/** What registering an endpoint needs. */
interface AddEndpointParts {
  endpoints: EndpointStore;
  guardedFetch: GuardedFetch;
  secrets: Secrets;
}

/** POST /v1/webhook/endpoint.add */
export function addEndpoint({ endpoints, guardedFetch, secrets }: AddEndpointParts) {
  return operation(routes.addWebhookEndpoint).does(async ({ caller, body }) => {
    await checkPlace(guardedFetch, body.url);
    const row = await endpoints.add({ accountId: caller.accountId, url: body.url, events: body.events });
    return endpointView(row, caller.accountName, secrets);
  });
}
