import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { endpointView } from "./endpoint.ts";

/** POST /v1/webhook/endpoint.rotate_secret */
export function rotateSecret({ endpoints, secrets }: { endpoints: EndpointStore; secrets: Secrets }) {
  return operation(routes.rotateWebhookSecret).does(async ({ caller, body }) => {
    const row = await endpoints.rotate(caller.accountId, body.endpoint_id);
    return endpointView(row ?? notFound("webhook endpoint"), caller.accountName, secrets);
  });
}
