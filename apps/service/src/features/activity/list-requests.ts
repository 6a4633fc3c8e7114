import { routes } from "@orator/contract";
import { and, eq, gte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import { firstIdAt } from "../../platform/ids/new-id.ts";
import { newestRows, tokenPage } from "../../platform/pages/token-page.ts";
import { actorNames } from "./actor.ts";
import type { NameOf } from "./actor.ts";
import { requestLog } from "./tables.ts";

/** GET /v1/requests */
export function listRequests({ database, nameOf }: { database: Database; nameOf: NameOf }) {
  return operation(routes.listRequests).does(async ({ caller, query }) => {
    const { status_class: statuses, operation: operationId, key_id: keyId, since } = query;
    const where = and(
      eq(requestLog.accountId, caller.accountId),
      statuses && ofClass(statuses),
      operationId === undefined ? undefined : eq(requestLog.operation, operationId),
      keyId === undefined ? undefined : and(eq(requestLog.actorKind, "key"), eq(requestLog.actorId, keyId)),
      since === undefined ? undefined : gte(requestLog.id, firstIdAt("request", Date.parse(since))),
    );
    const { rows, ...next } = await tokenPage(
      query,
      "req",
      (window) => newestRows(database.queries, requestLog, where, window),
      ({ id }) => id,
    );
    const nameIn = await actorNames(rows, nameOf);
    const requests = rows.map((row) => ({
      request_id: row.id,
      at: isoTime(row.at),
      operation: row.operation,
      method: row.method,
      path_template: row.pathTemplate,
      status: row.status,
      ms: row.ms,
      actor: { kind: row.actorKind, id: row.actorId, name: nameIn(row) },
    }));
    return { requests, ...next };
  });
}

/** Written out, not as values, so that the index of failures is found to serve them. */
function ofClass(statuses: "2xx" | "3xx" | "4xx" | "5xx"): SQL {
  const first = Number(statuses[0]) * 100;
  return sql`${requestLog.status} >= ${sql.raw(`${first}`)} AND ${requestLog.status} < ${sql.raw(`${first + 100}`)}`;
}
