import { routes } from "@orator/contract";
import type { Services } from "../../platform/services.ts";
import { waitForRow } from "../../platform/changes/wait-for-row.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { baseLanguage } from "./making/base-language.ts";
import type { Voices } from "./making/new-voices.ts";
import type { TranslationStore } from "./translation-store.ts";
import { isFinal } from "./translation.ts";
import type { Translation } from "./translator.ts";
import { translationView } from "./views.ts";
import type { FinishTranslation } from "./jobs/finish.ts";

/** What reading translations needs. */
export interface ReadParts extends Pick<Services, "mediaUrls" | "changes"> {
  store: TranslationStore;
}

/** GET /v1/video_translate/{video_translate_id} */
export function getVideoTranslation({ store, mediaUrls, changes }: ReadParts) {
  return operation(routes.getVideoTranslation).does(async (call) => {
    const { caller, params, query } = call;
    const read = async () =>
      (await store.find(caller.accountId, "translation", params.video_translate_id)) ??
      notFound("translation");
    const watched = { changes, table: "video_translations", isFinal };
    return translationView(await waitForRow(watched, call, read, query.wait), mediaUrls);
  });
}

/** GET /v1/video_translate */
export function listVideoTranslations({ store, mediaUrls }: Pick<ReadParts, "store" | "mediaUrls">) {
  return operation(routes.listVideoTranslations).does(async ({ query, caller }) => {
    const { rows, ...next } = await tokenPage(
      query,
      "vtr",
      (window) => store.list({ accountId: caller.accountId, folderId: query.folder_id, ...window }),
      ({ id }) => id,
    );
    return { video_translations: rows.map((row) => translationView(row, mediaUrls)), ...next };
  });
}

/** GET /v1/video_translate/caption */
export function getVideoTranslationCaption({ store, mediaUrls }: Pick<ReadParts, "store" | "mediaUrls">) {
  return operation(routes.getVideoTranslationCaption).does(async ({ query, caller }) => {
    const row = await store.find(caller.accountId, "translation", query.video_translate_id);
    const { caption_url } = translationView(row ?? notFound("translation"), mediaUrls);
    if (caption_url === null)
      fail("RESOURCE_NOT_FOUND", `The translation is ${row!.status} and has no captions.`);
    return { error: null, data: { caption_url } };
  });
}

/** DELETE /v1/video_translate/{video_translate_id} */
export function deleteVideoTranslation({ finish }: { finish: FinishTranslation }) {
  return operation(routes.deleteVideoTranslation).does(async ({ params, caller }) => {
    const removed = await finish.remove(caller.accountId, "translation", params.video_translate_id);
    return { message: "The translation was deleted.", id: (removed ?? notFound("translation")).id };
  });
}

/** GET /v1/video_translate/target_languages */
export function listVideoTranslationLanguages({
  translation,
  voices,
}: {
  translation: Translation;
  voices: Pick<Voices, "languages">;
}) {
  return operation(routes.listVideoTranslationLanguages).does(async ({ query }) => {
    const spoken = new Set(voices.languages());
    const targets = await translation.targetsFrom(query.source_language);
    return {
      languages: targets
        .filter(({ code }) => spoken.has(baseLanguage(code)))
        .map(({ code, name, quality }) => ({ code, name, quality })),
    };
  });
}
