// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { Pagination, PreviewVoiceBody, Voice, VoiceLocale, VoicePreview } from "../types.ts";

/** The query of `listVoices`. */
export interface ListVoicesQuery {
  /** `public` ships with the service, `private` is the account's own. Default "all". */
  scope?: "all" | "public" | "private" | undefined;
  /** A language (`en`) or a language and region (`en-US`), in upper or lower case. */
  language?: string | undefined;
  gender?: "male" | "female" | "neutral" | undefined;
  /** `neural` voices were trained on recordings; `classic` ones sound synthetic and need no model. */
  quality?: "neural" | "classic" | undefined;
  /** As `properties.age` has it: young, adult or senior. */
  age?: string | undefined;
  /** As `properties.style` has it, in upper or lower case. */
  style?: string | undefined;
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
}

/** What `voices.list` answers. */
export interface ListVoicesAnswer {
  voices: Voice[];
  pagination: Pagination;
}

/** What `voices.listLocales` answers. */
export interface ListVoiceLocalesAnswer {
  data: {
    locales: VoiceLocale[];
  };
}

/** The voices that can speak, and the locales they speak in. */
export function voicesOf(send: Send) {
  return {
    /**
     * List voices.
     *
     * Every voice of every engine that this service has, neural ones first, each with a preview that can be played.
     */
    list: (query: ListVoicesQuery = {}, options?: RequestOptions) =>
      listPages<ListVoicesAnswer, "voices">(
        send,
        { method: "GET", path: "/v1/voices", query },
        "voices",
        options,
      ),

    /**
     * List voice locales.
     *
     * The locales in which at least one voice of this service speaks.
     */
    listLocales: (options?: RequestOptions) =>
      send<ListVoiceLocalesAnswer>({ method: "GET", path: "/v1/voices/locales" }, options),

    /**
     * Hear a voice say a text.
     *
     * Speaks up to 500 characters and responds when the audio is ready, the words of `vocabulary` as it says. Repeating a text returns the same audio.
     */
    preview: (voiceId: string, body: PreviewVoiceBody, options?: RequestOptions) =>
      send<VoicePreview>({ method: "POST", path: `/v1/voices/${segment(voiceId)}/preview`, body }, options),
  };
}

/** The voices that can speak, and the locales they speak in. */
export type Voices = ReturnType<typeof voicesOf>;
