import { eventTypeOf, routes } from "@orator/contract";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { operation } from "../../../platform/http/operation.ts";
import { tokenPage } from "../../../platform/pages/token-page.ts";
import { deliveryView, selectDispatches } from "./dispatch.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";

/** GET /v1/webhook/deliveries */
export function listDeliveries({ database }: { database: Database }) {
  return operation(routes.listWebhookDeliveries).does(async ({ caller, query }) => {
    const { endpoint_id, event_type, status } = query;
    const { rows, ...next } = await tokenPage(
      query,
      "dlv",
      ({ before, limit }) =>
        selectDispatches(database.queries)
          .where(
            and(
              eq(webhookDeliveries.accountId, caller.accountId),
              endpoint_id === undefined ? undefined : eq(webhookDeliveries.endpointId, endpoint_id),
              event_type === undefined ? undefined : eq(webhookEvents.type, eventTypeOf(event_type)),
              status === undefined ? undefined : eq(webhookDeliveries.status, status),
              before === undefined ? undefined : lt(webhookDeliveries.id, before),
            ),
          )
          .orderBy(desc(webhookDeliveries.id))
          .limit(limit),
      ({ delivery }) => delivery.id,
    );
    return { deliveries: rows.map(deliveryView), ...next };
  });
}
