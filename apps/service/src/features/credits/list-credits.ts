import { ID_PREFIXES, routes } from "@orator/contract";
import type { ResponseOf } from "@orator/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { creditsOf } from "./credit.ts";
import { creditEntries } from "./tables.ts";

type Entry = ResponseOf<"listCredits">["entries"][number];

/** What is paid for, by the prefix of its id. */
const REASONS: Record<string, Entry["reason"]> = {
  [ID_PREFIXES.video]: "video",
  [ID_PREFIXES.videoTranslation]: "translation",
  [ID_PREFIXES.proofread]: "proofread",
  [ID_PREFIXES.photoGeneration]: "generation",
  [ID_PREFIXES.photoTraining]: "training",
  [ID_PREFIXES.streamingSession]: "streaming_session",
};

/** Where a page ended: a moment in milliseconds, and the id of one of its entries. */
const CURSOR = /^\d{1,13}\.[\w-]{1,100}$/;

/** GET /v1/credits */
export function listCredits({ database }: { database: Database }) {
  const { accountId, createdAt, id } = creditEntries;
  return operation(routes.listCredits).does(async ({ caller, query }) => {
    const { rows, ...next } = await tokenPage(
      query,
      (cursor) => CURSOR.test(cursor) || "none",
      ({ before, limit }) =>
        database.queries
          .select()
          .from(creditEntries)
          .where(and(eq(accountId, caller.accountId), before === undefined ? undefined : isBefore(before)))
          // A refund stands before its charge, which has the same time.
          .orderBy(desc(createdAt), desc(id))
          .limit(limit),
      (row) => `${row.createdAt.getTime()}.${row.id}`,
    );
    return { entries: rows.map(creditEntryView), ...next };
  });

  function isBefore(cursor: string): SQL {
    const dot = cursor.indexOf(".");
    const moment = isoTime(Number(cursor.slice(0, dot)));
    return sql`(${createdAt}, ${id}) < (${moment}::timestamptz, ${cursor.slice(dot + 1)})`;
  }
}

function creditEntryView({
  id,
  kind,
  resourceId,
  thousandths,
  createdAt,
}: typeof creditEntries.$inferSelect): Entry {
  return {
    entry_id: id,
    kind: kind === "refund" ? "refund" : "charge",
    reason: REASONS[resourceId.slice(0, resourceId.indexOf("_"))] ?? "other",
    resource_id: resourceId,
    credits: creditsOf(thousandths),
    at: isoTime(createdAt),
  };
}
