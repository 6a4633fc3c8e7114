import { routes } from "@orator/contract";
import { eq } from "drizzle-orm";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import { newestRows, tokenPage } from "../../platform/pages/token-page.ts";
import { auditEntries } from "./tables.ts";

/** GET /v1/audit */
export function listAudit({ database }: { database: Database }) {
  return operation(routes.listAudit).does(async ({ caller, query }) => {
    const where = eq(auditEntries.accountId, caller.accountId);
    const { rows, ...next } = await tokenPage(
      query,
      "aud",
      (window) => newestRows(database.queries, auditEntries, where, window),
      ({ id }) => id,
    );
    const entries = rows.map((row) => ({
      entry_id: row.id,
      at: isoTime(row.at),
      actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
      operation: row.operation,
      resource_id: row.resourceId,
      outcome: row.outcome,
      detail: row.detail,
      address: row.address,
    }));
    return { entries, ...next };
  });
}
