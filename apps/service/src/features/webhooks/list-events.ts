import { EVENT_NAMES, routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";

/** GET /v1/webhook/webhook.list */
export function listEvents() {
  return operation(routes.listWebhookEvents).does(async () => ({ data: EVENT_NAMES.slice() }));
}
