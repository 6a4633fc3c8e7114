// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { segment } from "../../core/segment.ts";
import type {
  CreateProofreadBody,
  GenerateProofreadBody,
  Proofread,
  ProofreadSegment,
  ProofreadSrt,
  ProofreadStatus,
  StartedProofreadVideo,
  UpdateProofreadSegmentBody,
  UpdateProofreadSrtBody,
} from "../types.ts";

/** What `proofreads.create` answers. */
export interface CreateProofreadAnswer {
  proofread_id: string;
  status: "pending";
}

/** The query of `getProofread`. */
export interface GetProofreadQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** What `proofreads.delete` answers. */
export interface DeleteProofreadAnswer {
  message: string;
  id: string;
}

/** The query of `getProofreadStatus`. */
export interface GetProofreadStatusQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** Translations that are read and edited before they become videos. */
export function proofreadsOf(send: Send) {
  return {
    /**
     * Start a proofread.
     *
     * Translates a video as `POST /v1/video_translate` does, and stops before anything is spoken: what is completed can be read and edited, and then be made into a video. It needs the plan `pro` or `scale`, and costs 0.5 credits a minute of the source, in steps of 30 seconds.
     */
    create: (body: CreateProofreadBody, options?: RequestOptions) =>
      send<CreateProofreadAnswer>(
        { method: "POST", path: "/v1/video_translate/proofread", body, keyed: true },
        options,
      ),

    /**
     * Read a proofread.
     *
     * State and, when it is completed, every sentence and text in both languages.
     */
    get: (proofreadId: string, query: GetProofreadQuery = {}, options?: RequestOptions) =>
      send<Proofread>(
        { method: "GET", path: `/v1/video_translate/proofread/${segment(proofreadId)}`, query },
        options,
      ),

    /**
     * Delete a proofread.
     *
     * Permanently deletes a proofread; videos made from it stay. One in progress is refunded.
     */
    delete: (proofreadId: string, options?: RequestOptions) =>
      send<DeleteProofreadAnswer>(
        { method: "DELETE", path: `/v1/video_translate/proofread/${segment(proofreadId)}` },
        options,
      ),

    /**
     * Read a proofread's status.
     *
     * The same without the segments.
     */
    getStatus: (proofreadId: string, query: GetProofreadStatusQuery = {}, options?: RequestOptions) =>
      send<ProofreadStatus>(
        { method: "GET", path: `/v1/video_translate/proofread/status/${segment(proofreadId)}`, query },
        options,
      ),

    /**
     * Read a proofread as SRT.
     *
     * What is said, in both languages, a cue for each segment of speech, at the times of the source. Before the proofread is completed this is a 409.
     */
    getSrt: (proofreadId: string, options?: RequestOptions) =>
      send<ProofreadSrt>(
        { method: "GET", path: `/v1/video_translate/proofread/${segment(proofreadId)}/srt` },
        options,
      ),

    /**
     * Replace a proofread's texts by SRT.
     *
     * Replaces the texts with those of edited files; there must be a cue for each segment of speech, in order. Edited times are ignored: timing is set when the text is spoken. Lines of a cue are joined into one. Before the proofread is completed this is a 409.
     */
    updateSrt: (proofreadId: string, body: UpdateProofreadSrtBody, options?: RequestOptions) =>
      send<ProofreadSrt>(
        { method: "PUT", path: `/v1/video_translate/proofread/${segment(proofreadId)}/srt`, body },
        options,
      ),

    /**
     * Edit a segment of a proofread.
     *
     * Changes what a sentence or a text is in either language. Spoken text may contain script markup. Before the proofread is completed this is a 409.
     */
    updateSegment: (
      proofreadId: string,
      segmentId: string,
      body: UpdateProofreadSegmentBody,
      options?: RequestOptions,
    ) =>
      send<ProofreadSegment>(
        {
          method: "PATCH",
          path: `/v1/video_translate/proofread/${segment(proofreadId)}/segments/${segment(segmentId)}`,
          body,
        },
        options,
      ),

    /**
     * Make the video of a proofread.
     *
     * Starts the translated video of a proofread as it is now; later edits do not change it. It can be made again after edits: unchanged segments are not spoken again. It costs what a translation costs. Before the proofread is completed this is a 409.
     */
    generate: (proofreadId: string, body: GenerateProofreadBody, options?: RequestOptions) =>
      send<StartedProofreadVideo>(
        {
          method: "POST",
          path: `/v1/video_translate/proofread/${segment(proofreadId)}/generate`,
          body,
          keyed: true,
        },
        options,
      ),
  };
}

/** Translations that are read and edited before they become videos. */
export type Proofreads = ReturnType<typeof proofreadsOf>;
