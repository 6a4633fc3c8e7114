import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { checkPlace } from "./check-place.ts";
import { endpointView } from "./endpoint-view.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** PATCH /v1/webhook/endpoint.update */
export function updateEndpoint({ endpoints, post, secrets }: WebhookParts): Operation {
  return operation(routes.updateWebhookEndpoint).does(async ({ caller, body }) => {
    const { endpoint_id, url, events, status } = body;
    // Before the place is asked, so that nobody makes the service knock on doors with an id that is not his.
    const present = (await endpoints.find(caller.accountId, endpoint_id)) ?? notFound("webhook endpoint");
    if (url !== undefined && url !== present.url) await checkPlace(post, url);
    const changed = await endpoints.update(caller.accountId, endpoint_id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(status !== undefined && { status }),
    });
    return endpointView(changed ?? notFound("webhook endpoint"), caller.accountName, secrets);
  });
}
