// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  CreateVideoTranslationBody,
  StartedVideoTranslation,
  VideoTranslation,
  VideoTranslationCaption,
} from "../types.ts";

/** The query of `listVideoTranslations`. */
export interface ListVideoTranslationsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Only those in this folder; `root` for those in no folder. */
  folder_id?: string | undefined;
}

/** What `videoTranslations.list` answers. */
export interface ListVideoTranslationsAnswer {
  video_translations: VideoTranslation[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** The query of `listVideoTranslationLanguages`. */
export interface ListVideoTranslationLanguagesQuery {
  /** Only what is translated from this language, ISO 639-1; by default from any. */
  source_language?: string | undefined;
}

/** What `videoTranslations.listLanguages` answers. */
export interface ListVideoTranslationLanguagesAnswer {
  languages: {
    code: string;
    name: string;
    /** Of the best translator; a voice may be less good. */
    quality: "draft" | "good";
  }[];
}

/** The query of `getVideoTranslationCaption`. */
export interface GetVideoTranslationCaptionQuery {
  video_translate_id: string;
  /** Default "vtt". */
  caption_type?: "vtt" | undefined;
}

/** The query of `getVideoTranslation`. */
export interface GetVideoTranslationQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** What `videoTranslations.delete` answers. */
export interface DeleteVideoTranslationAnswer {
  message: string;
  id: string;
}

/** Videos in other languages: with new voices, lips, captions and texts. */
export function videoTranslationsOf(send: Send) {
  return {
    /**
     * Translate a video.
     *
     * Starts the translation of a video that was made here: its script and the texts in its pictures are translated, the words are spoken by a voice of the language that is like the one before, and the video is made anew, so that lips and captions are those of the new words. `[[word|…]]` loses its pronunciation, a `<break/>` between sentences stays. A film from elsewhere, of up to 30 minutes, is dubbed: what its people say is heard, translated, and spoken in step by a voice like each of theirs over what is left of its own sound; its pictures stay, or get new lips where the person who is seen agreed. It costs 3 credits a minute of the source, in steps of 30 seconds, for each language, of a film once it was heard and its lips were judged; what fails is refunded. Without a translator for the two languages or a voice, and for films where nothing hears them, it is a 503 `ENGINE_UNAVAILABLE` that says what is missing, and nothing is charged.
     */
    create: (body: CreateVideoTranslationBody, options?: RequestOptions) =>
      send<StartedVideoTranslation>(
        { method: "POST", path: "/v1/video_translate", body, keyed: true },
        options,
      ),

    /**
     * List translated videos.
     *
     * The account's translations, newest first. Those in a folder in the trash are omitted.
     */
    list: (query: ListVideoTranslationsQuery = {}, options?: RequestOptions) =>
      listPages<ListVideoTranslationsAnswer, "video_translations">(
        send,
        { method: "GET", path: "/v1/video_translate", query },
        "video_translations",
        options,
      ),

    /**
     * List target languages.
     *
     * The languages into which this installation translates videos now: those for which it has both a translator and a voice.
     */
    listLanguages: (query: ListVideoTranslationLanguagesQuery = {}, options?: RequestOptions) =>
      send<ListVideoTranslationLanguagesAnswer>(
        { method: "GET", path: "/v1/video_translate/target_languages", query },
        options,
      ),

    /**
     * Read a translated video's captions.
     *
     * The URL of the captions as WebVTT, valid for 7 days; each call returns a fresh one. A translation that is not completed has no captions and is a 404. Responses, including errors, have an envelope of their own.
     */
    getCaption: (query: GetVideoTranslationCaptionQuery, options?: RequestOptions) =>
      send<VideoTranslationCaption>({ method: "GET", path: "/v1/video_translate/caption", query }, options),

    /**
     * Read a translated video.
     *
     * State, progress and, when it is done, the files of a translation, with fresh signed URLs. With `wait` the answer comes when there is news; otherwise `Retry-After` says when to poll again.
     */
    get: (videoTranslateId: string, query: GetVideoTranslationQuery = {}, options?: RequestOptions) =>
      send<VideoTranslation>(
        { method: "GET", path: `/v1/video_translate/${segment(videoTranslateId)}`, query },
        options,
      ),

    /**
     * Delete a translated video.
     *
     * Permanently deletes a translation and its files; the source stays. One in progress is cancelled and refunded first.
     */
    delete: (videoTranslateId: string, options?: RequestOptions) =>
      send<DeleteVideoTranslationAnswer>(
        { method: "DELETE", path: `/v1/video_translate/${segment(videoTranslateId)}` },
        options,
      ),
  };
}

/** Videos in other languages: with new voices, lips, captions and texts. */
export type VideoTranslations = ReturnType<typeof videoTranslationsOf>;
