import type { Queries } from "../../../platform/database/database.ts";
import type { Admit } from "../../../platform/queue/admission.ts";
import type { Services } from "../../../platform/services.ts";
import type { Credits } from "../../credits/index.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationRow } from "../tables.ts";
import { costOf, leastCostOf } from "../translation.ts";
import type { FinishedStep } from "../jobs/leases.ts";

/** A translation or a proofread that an account wants made. */
interface TranslationOrder
  extends
    Pick<TranslationRow, "accountId" | "kind" | "title" | "source" | "options" | "brand">,
    Pick<TranslationRow, "outputLanguage" | "sourceLanguage">,
    Omit<FinishedStep, "sourceLanguage">,
    Partial<Pick<TranslationRow, "proofreadId" | "leaderId">> {
  folderId?: string | null | undefined;
  /** Comes back in every event. */
  callbackId?: string | undefined;
  /** Gets its events besides the account's endpoints. */
  callbackUrl?: string | undefined;
}

/**
 * Charges for a translation and puts it in line, in the caller's transaction. Returns its id. How long a film is shows when it was
 * fetched: it is charged then, and only what it costs at least must be there now.
 *
 * @throws DomainError INSUFFICIENT_CREDITS
 */
export type OrderTranslation = (tx: Queries, order: TranslationOrder) => Promise<string>;

/** Builds it. Of a test video, which has a watermark, the translation is free and has one too. */
export function createOrderTranslation(
  parts: Pick<Services, "clock" | "newId"> & { credits: Credits; admit: Admit },
): OrderTranslation {
  const { clock, newId, credits, admit } = parts;
  return async (tx, { folderId, callbackId, callbackUrl, ...order }) => {
    const { accountId, kind, source } = order;
    const id = kind === "proofread" ? newId("proofread") : newId("videoTranslation");
    const film = "film" in source;
    const sourceMs = film ? order.film?.durationMs : source.durationMs;
    if (sourceMs === undefined) await credits.check(tx, { accountId, thousandths: leastCostOf(kind) });
    else if (film || !source.spec.test)
      await credits.charge(tx, { accountId, resourceId: id, thousandths: costOf(kind, sourceMs) });
    await tx.insert(videoTranslations).values({
      ...order,
      id,
      status: "pending",
      folderId: folderId ?? null,
      callbackId: callbackId ?? null,
      callbackUrl: callbackUrl ?? null,
      createdAt: new Date(clock.nowMs()),
    });
    await admit(tx, accountId);
    return id;
  };
}
