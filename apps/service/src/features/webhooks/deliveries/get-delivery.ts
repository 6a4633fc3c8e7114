import { routes } from "@orator/contract";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { deliveryView, nameOf, selectDispatches } from "./dispatch.ts";
import { triesOf, tryView } from "./tries.ts";
import { bodyOf } from "./try-delivery.ts";
import { webhookDeliveries } from "../tables.ts";

/** GET /v1/webhook/deliveries/{delivery_id} */
export function getDelivery({ database: { queries } }: { database: Pick<Database, "queries"> }) {
  return operation(routes.getWebhookDelivery).does(async ({ caller, params }) => {
    const [found] = await selectDispatches(queries).where(
      and(eq(webhookDeliveries.id, params.delivery_id), eq(webhookDeliveries.accountId, caller.accountId)),
    );
    if (found === undefined) notFound("delivery");
    const tries = await triesOf(queries, found.delivery.id);
    return {
      ...deliveryView(found),
      request_body: bodyOf(found.event, nameOf(found)),
      tries: tries.map(tryView),
    };
  });
}
