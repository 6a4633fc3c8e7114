import { routes } from "@orator/contract";
import { fail } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { baseLanguage } from "../making/base-language.ts";
import type { Voices } from "../making/new-voices.ts";
import type { OrderTranslation } from "../order/order-translation.ts";
import { checkPlan } from "./create-proofread.ts";
import { segmentsOf } from "./edit-proofread.ts";
import type { EditParts } from "./edit-proofread.ts";

/** POST /v1/video_translate/proofread/{proofread_id}/generate */
export function generateProofread(
  parts: EditParts & {
    order: OrderTranslation;
    voices: Voices;
    /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
    checkCallbackUrl(url: string, field: string): Promise<void>;
  },
) {
  const { database, store, order, voices } = parts;
  return operation(routes.generateProofread).does(async ({ params, body, caller }) => {
    const { accountId } = caller;
    checkPlan(caller);
    if (body.callback_url !== undefined) await parts.checkCallbackUrl(body.callback_url, "callback_url");
    const video_translate_id = await database.transaction(async (tx) => {
      const row = await store.lockProofread(tx, accountId, params.proofread_id);
      const segments = segmentsOf(row);
      const { source, brand, outputLanguage, sourceLanguage, options, isDraft, qualityReasons } = row!;
      const language = baseLanguage(outputLanguage);
      if (!voices.languages().includes(language)) fail("ENGINE_UNAVAILABLE", voices.noVoiceFor(language));
      return order(tx, {
        accountId,
        kind: "translation",
        source,
        brand,
        outputLanguage,
        sourceLanguage,
        film: row!.film,
        heard: row!.heard,
        lips: row!.lips,
        segments,
        isDraft,
        qualityReasons,
        warnings: row!.warnings,
        proofreadId: row!.id,
        title: body.title ?? row!.title,
        options: { ...options, audioOnly: body.translate_audio_only, burnCaptions: body.captions },
        folderId: row!.folderId,
        callbackId: body.callback_id,
        callbackUrl: body.callback_url,
      });
    });
    return { video_translate_id, status: "pending" };
  });
}
