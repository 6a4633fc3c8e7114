import { routes } from "@orator/contract";
import { operation } from "../../../platform/http/operation.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Credits } from "../../credits/index.ts";
import { leastCostOf } from "../translation.ts";
import { orderedOptions } from "./ordered-options.ts";
import type { OrderTranslation } from "./order-translation.ts";
import { planTranslation } from "./plan-translation.ts";
import type { PlanParts } from "./plan-translation.ts";

/** POST /v1/video_translate */
export function createVideoTranslation(
  parts: PlanParts & { database: Database; clock: Clock; credits: Credits; order: OrderTranslation },
) {
  const { database, clock, credits, order } = parts;
  return operation(routes.createVideoTranslation).does(async ({ body, caller }) => {
    const { accountId } = caller;
    const languages =
      body.output_language === undefined
        ? body.output_languages!.map((text, index) => ({ text, field: `output_languages[${index}]` }))
        : [{ text: body.output_language, field: "output_language" }];
    const withTexts = !body.translate_audio_only;
    const { outputLanguages, ...plan } = await planTranslation(
      accountId,
      { ...body, languages, withTexts },
      parts,
    );
    const ids = await database.transaction(async (tx) => {
      const ordered: string[] = [];
      const isFilm = "film" in plan.source;
      // Films are charged once their length is known: what they cost at least has to be there for all of them.
      const thousandths = outputLanguages.length * leastCostOf("translation");
      if (isFilm) await credits.check(tx, { accountId, thousandths });
      for (const outputLanguage of outputLanguages)
        ordered.push(
          await order(tx, {
            ...plan,
            // A film is fetched and heard once for all its languages.
            leaderId: isFilm ? (ordered[0] ?? null) : null,
            accountId,
            kind: "translation",
            outputLanguage,
            title: body.title ?? plan.title,
            options: {
              audioOnly: body.translate_audio_only,
              burnCaptions: false,
              ...orderedOptions(body, clock),
            },
            folderId: body.folder_id,
            callbackId: body.callback_id,
            callbackUrl: body.callback_url,
          }),
        );
      return ordered;
    });
    return { video_translate_id: ids[0]!, video_translate_ids: ids, status: "pending" };
  });
}
