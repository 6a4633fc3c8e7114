import { and, eq } from "drizzle-orm";
import type { Database } from "../../../../platform/database/database.ts";
import type { Credits } from "../../../credits/index.ts";
import type { Leases } from "../../jobs/leases.ts";
import { videoTranslations } from "../../tables.ts";
import type { TranslationRow } from "../../tables.ts";
import { costOf } from "../../translation.ts";
import { checkNotIn } from "./recognize-film.ts";

/**
 * Takes over what the first translation of the same order has found in the film, and pays in the same transaction. The row as it was
 * where there is nothing to take over; undefined when the lease was lost. Throws an InputFailure for a film that is in the target's
 * language already, and a DomainError INSUFFICIENT_CREDITS.
 */
export function followLeader(
  row: TranslationRow,
  { database, leases, credits }: { database: Database; leases: Leases; credits: Pick<Credits, "charge"> },
): Promise<TranslationRow | undefined> {
  const { accountId, id: resourceId, kind, leaderId } = row;
  if (leaderId === null || row.film !== null) return Promise.resolve(row);
  return database.transaction(async (tx) => {
    const [leader] = await tx
      .select()
      .from(videoTranslations)
      .where(and(eq(videoTranslations.id, leaderId), eq(videoTranslations.accountId, accountId)))
      // What it has may not be forgotten meanwhile.
      .for("share");
    if (!leader?.film || !leader.heard || !leader.lips) return row;
    const { film, heard, lips } = leader;
    checkNotIn(heard.language, row.outputLanguage);
    const step = { film, heard, lips, sourceLanguage: heard.language };
    if (!(await leases.keep(row, step, tx))) return undefined;
    await credits.charge(tx, { accountId, resourceId, thousandths: costOf(kind, film.durationMs) });
    return { ...row, ...step };
  });
}
