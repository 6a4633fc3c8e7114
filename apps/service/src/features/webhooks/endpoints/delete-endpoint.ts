import { routes } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { EndpointStore } from "./endpoint-store.ts";

/** DELETE /v1/webhook/endpoint.delete */
export function deleteEndpoint({ endpoints, clock }: { endpoints: EndpointStore; clock: Clock }) {
  return operation(routes.deleteWebhookEndpoint).does(async ({ caller, query }) => {
    const removed = await endpoints.remove(caller.accountId, query.endpoint_id);
    if (!removed) notFound("webhook endpoint");
    return {
      endpoint_id: query.endpoint_id,
      status: "deleted",
      message: "The endpoint was deleted.",
      deleted_at: isoTime(clock.nowMs()),
    };
  });
}
