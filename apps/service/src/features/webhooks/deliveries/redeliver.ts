import { routes } from "@orator/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { fail, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { deliveryView, obstacleOf, selectDispatches } from "./dispatch.ts";
import { deliveriesChannel } from "../emit-event.ts";
import { lockEndpoint } from "./record-outcome.ts";
import { webhookDeliveries } from "../tables.ts";

/** POST /v1/webhook/deliveries/{delivery_id}/redeliver */
export function redeliver({ database, clock }: { database: Database; clock: Clock }) {
  return operation(routes.redeliverWebhook).does(async ({ caller, params }) =>
    database.transaction(async (tx) => {
      const own = and(
        eq(webhookDeliveries.id, params.delivery_id),
        eq(webhookDeliveries.accountId, caller.accountId),
      );
      const [found] = await selectDispatches(tx).where(own);
      if (found === undefined) notFound("delivery");
      const endpoint = await lockEndpoint(tx, found.delivery.endpointId);
      const obstacle = obstacleOf({ ...found, endpoint: endpoint ?? null });
      if (obstacle !== undefined) fail("CONFLICT", obstacle);
      const [delivery] = await tx
        .update(webhookDeliveries)
        .set({
          status: "pending",
          tries: 0,
          nextTryAt: new Date(clock.nowMs()),
          deliveredAt: null,
          lastStatusCode: null,
          lastError: null,
          // To the end of its line: what waits there has not been sent even once.
          seq: sql`nextval(pg_get_serial_sequence('webhook_deliveries', 'seq'))`,
        })
        .where(and(own, ne(webhookDeliveries.status, "pending")))
        .returning();
      if (delivery === undefined) fail("CONFLICT", "This delivery is still being attempted.");
      await tx.execute(sql`SELECT pg_notify(${deliveriesChannel}, '')`);
      return deliveryView({ ...found, delivery });
    }),
  );
}
