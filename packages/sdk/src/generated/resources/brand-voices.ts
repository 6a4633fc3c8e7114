// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { BrandVoice, CreateBrandVoiceBody, UpdateBrandVoiceBody } from "../types.ts";

/** The query of `listBrandVoices`. */
export interface ListBrandVoicesQuery {
  /** Items a page. Default 100. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Returns names instead of records. Default false. */
  name_only?: boolean | undefined;
}

/** What `brandVoices.list` answers. */
export interface ListBrandVoicesAnswer {
  brand_voices: (BrandVoice | string)[];
  /** Of all pages. */
  total_count: number;
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `brandVoices.delete` answers. */
export interface DeleteBrandVoiceAnswer {
  message: string;
  id: string;
}

/** How a brand speaks: words with their pronunciations, terms, a tone. */
export function brandVoicesOf(send: Send) {
  return {
    /**
     * Create a brand voice.
     *
     * Stores how a brand speaks: words with their pronunciations, terms for translations, a tone. Videos, agentic avatars and streaming sessions that name it as `brand_voice_id` pronounce the words of its `vocabulary` accordingly; captions and transcripts show them as written. `recording` (cloned in videos where the installation can, in English) copies an uploaded recording of a speaker, who has to agree (`consent`, where the installation asks for it); one with no speaker, with several, or that is too short or too long is a `VALIDATION_ERROR` that says what to do.
     */
    create: (body: CreateBrandVoiceBody, options?: RequestOptions) =>
      send<BrandVoice>({ method: "POST", path: "/v1/brand_voice", body, keyed: true }, options),

    /**
     * List brand voices.
     *
     * The account's brand voices, newest first, or their names alone.
     */
    list: (query: ListBrandVoicesQuery = {}, options?: RequestOptions) =>
      listPages<ListBrandVoicesAnswer, "brand_voices">(
        send,
        { method: "GET", path: "/v1/brand_voice/list", query },
        "brand_voices",
        options,
      ),

    /**
     * Read a brand voice.
     *
     * One brand voice.
     */
    get: (brandVoiceId: string, options?: RequestOptions) =>
      send<BrandVoice>({ method: "GET", path: `/v1/brand_voice/${segment(brandVoiceId)}` }, options),

    /**
     * Change a brand voice.
     *
     * Updates the given fields. Videos and live sessions created earlier keep the previous values. `recording` (cloned in videos where the installation can, in English) copies an uploaded recording of a speaker, who has to agree (`consent`, where the installation asks for it); one with no speaker, with several, or that is too short or too long is a `VALIDATION_ERROR` that says what to do.
     */
    update: (brandVoiceId: string, body: UpdateBrandVoiceBody, options?: RequestOptions) =>
      send<BrandVoice>({ method: "POST", path: `/v1/brand_voice/${segment(brandVoiceId)}`, body }, options),

    /**
     * Delete a brand voice.
     *
     * Permanently deletes it, with its recording and consent. Videos and live sessions created with it stay as they are. One that an agentic avatar uses is a 409.
     */
    delete: (brandVoiceId: string, options?: RequestOptions) =>
      send<DeleteBrandVoiceAnswer>(
        { method: "DELETE", path: `/v1/brand_voice/${segment(brandVoiceId)}` },
        options,
      ),
  };
}

/** How a brand speaks: words with their pronunciations, terms, a tone. */
export type BrandVoices = ReturnType<typeof brandVoicesOf>;
