import { routes } from "@orator/contract";
import { and, desc, eq, lt } from "drizzle-orm";
import { invalid } from "../../platform/http/api-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { deliveryView, selectDispatches } from "./dispatch.ts";
import { webhookDeliveries, webhookEvents } from "./tables.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** GET /v1/webhook/deliveries */
export function listDeliveries({ database }: WebhookParts): Operation {
  return operation(routes.listWebhookDeliveries).does(async ({ caller, query }) => {
    const { endpoint_id, event_type, status, token, limit } = query;
    const found = await selectDispatches(database.queries)
      .where(
        and(
          eq(webhookDeliveries.accountId, caller.accountId),
          endpoint_id === undefined ? undefined : eq(webhookDeliveries.endpointId, endpoint_id),
          event_type === undefined ? undefined : eq(webhookEvents.type, event_type),
          status === undefined ? undefined : eq(webhookDeliveries.status, status),
          token === undefined ? undefined : lt(webhookDeliveries.id, idOf(token)),
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit + 1);
    const page = found.slice(0, limit);
    const more = found.length > limit;
    return {
      deliveries: page.map(deliveryView),
      token: more ? tokenOf(page.at(-1)!.delivery.id) : null,
      has_more: more,
    };
  });
}

function tokenOf(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function idOf(token: string): string {
  const id = Buffer.from(token, "base64url").toString();
  return /^dlv_[0-9a-z]+$/.test(id) ? id : invalid("token", "is not one that this list gave");
}
