import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { checkPlace } from "./check-place.ts";
import { endpointView } from "./endpoint-view.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** POST /v1/webhook/endpoint.add */
export function addEndpoint({ endpoints, post, secrets }: WebhookParts): Operation {
  return operation(routes.addWebhookEndpoint).does(async ({ caller, body }) => {
    await checkPlace(post, body.url);
    const row = await endpoints.add({ accountId: caller.accountId, url: body.url, events: body.events });
    return endpointView(row, caller.accountName, secrets);
  });
}
