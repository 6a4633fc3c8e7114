import { z } from "zod";
import { displayName, NO_CHANGE, namesChange, waitQuery } from "../core/fields.ts";
import { callback } from "../core/media.ts";
import { defineRoute } from "../core/route.ts";
import {
  proofread,
  proofreadExample,
  proofreadParams,
  proofreadSegment,
  proofreadSegmentExample,
  proofreadStateExample,
  translationState,
} from "./video-translation-record.ts";
import { oneSource, outputLanguage, startedTranslation, translationMembers } from "./video-translations.ts";

const MAX_SEGMENT_CHARACTERS = 2000;
const MAX_SRT_CHARACTERS = 500_000;

/** A translation to be read before it is made. */
const createProofreadBody = z
  .strictObject({ ...translationMembers, output_language: outputLanguage })
  .superRefine(oneSource)
  .meta({ id: "CreateProofreadBody" });

export type CreateProofreadBody = z.infer<typeof createProofreadBody>;

const srt = z.string().min(1).max(MAX_SRT_CHARACTERS);

/** New texts for all that is said, in either language. */
const updateProofreadSrtBody = z
  .strictObject({ source_srt: srt.optional(), target_srt: srt.optional() })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateProofreadSrtBody", minProperties: 1 });

/** New texts of one segment. */
const updateProofreadSegmentBody = z
  .strictObject({
    source: z.string().min(1).max(MAX_SEGMENT_CHARACTERS).regex(/\S/, "must contain words").optional(),
    target: z.string().min(1).max(MAX_SEGMENT_CHARACTERS).regex(/\S/, "must contain words").optional(),
  })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateProofreadSegmentBody", minProperties: 1 });

/** How the video of a proofread is to be made. */
const generateProofreadBody = z
  .strictObject({
    title: displayName.optional().describe("Defaults to the proofread's"),
    captions: z.boolean().default(false).describe("Draws the captions into the pictures"),
    translate_audio_only: z
      .boolean()
      .default(false)
      .describe(
        "Leaves the words in the picture as they are in the source; of a film the new sound is a file of its own besides, `audio_url`",
      ),
    ...callback,
  })
  .meta({ id: "GenerateProofreadBody" });

const srtAnswer = z
  .object({
    proofread_id: z.string(),
    source_srt: z.string().describe("What is said in the source, a cue for each segment of speech"),
    target_srt: z.string().describe("The same in the language of the result"),
  })
  .meta({ id: "ProofreadSrt" });

const srtExample = {
  proofread_id: proofreadExample.proofread_id,
  source_srt: "1\n00:00:00,300 --> 00:00:02,100\nWelcome to our shop.\n",
  target_srt: "1\n00:00:00,300 --> 00:00:02,100\nBienvenidos a nuestra tienda.\n",
};

const shared = { tag: "Proofreads", auth: "key" } as const;
const UNREADY = "Before the proofread is completed this is a 409.";

/** Operations on proofreads. */
export const proofreadRoutes = {
  createProofread: defineRoute({
    ...shared,
    id: "createProofread",
    method: "POST",
    path: "/v1/video_translate/proofread",
    summary: "Start a proofread",
    description:
      "Translates a video as `POST /v1/video_translate` does, and stops before anything is spoken: what is completed can be read " +
      "and edited, and then be made into a video. It needs the plan `pro` or `scale`, and costs 0.5 credits a minute of the " +
      "source, in steps of 30 seconds.",
    scope: "write",
    rate: "inference",
    body: createProofreadBody,
    status: 201,
    response: z.object({ proofread_id: z.string(), status: z.literal("pending") }),
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT", "PLAN_REQUIRED", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
    idempotent: true,
    examples: {
      body: { video_id: "vid_01k9z6s4v7b2", title: "Welcome", output_language: "es" },
      response: { proofread_id: proofreadExample.proofread_id, status: "pending" },
    },
  }),
  getProofread: defineRoute({
    ...shared,
    id: "getProofread",
    method: "GET",
    path: "/v1/video_translate/proofread/{proofread_id}",
    summary: "Read a proofread",
    description: "State and, when it is completed, every sentence and text in both languages.",
    scope: "read",
    rate: "jobs",
    params: proofreadParams,
    query: z.object(waitQuery),
    status: 200,
    response: proofread,
    examples: { response: proofreadExample },
  }),
  getProofreadStatus: defineRoute({
    ...shared,
    id: "getProofreadStatus",
    method: "GET",
    path: "/v1/video_translate/proofread/status/{proofread_id}",
    summary: "Read a proofread's status",
    description: "The same without the segments.",
    scope: "read",
    rate: "jobs",
    params: proofreadParams,
    query: z.object(waitQuery),
    status: 200,
    response: z.object({ proofread_id: z.string(), ...translationState }).meta({ id: "ProofreadStatus" }),
    examples: { response: proofreadStateExample },
  }),
  deleteProofread: defineRoute({
    ...shared,
    id: "deleteProofread",
    method: "DELETE",
    path: "/v1/video_translate/proofread/{proofread_id}",
    summary: "Delete a proofread",
    description: "Permanently deletes a proofread; videos made from it stay. One in progress is refunded.",
    scope: "write",
    rate: "studio",
    params: proofreadParams,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    examples: { response: { message: "The proofread was deleted.", id: proofreadExample.proofread_id } },
  }),
  getProofreadSrt: defineRoute({
    ...shared,
    id: "getProofreadSrt",
    method: "GET",
    path: "/v1/video_translate/proofread/{proofread_id}/srt",
    summary: "Read a proofread as SRT",
    description: `What is said, in both languages, a cue for each segment of speech, at the times of the source. ${UNREADY}`,
    scope: "read",
    rate: "studio",
    params: proofreadParams,
    status: 200,
    response: srtAnswer,
    errors: ["CONFLICT"],
    examples: { response: srtExample },
  }),
  updateProofreadSrt: defineRoute({
    ...shared,
    id: "updateProofreadSrt",
    method: "PUT",
    path: "/v1/video_translate/proofread/{proofread_id}/srt",
    summary: "Replace a proofread's texts by SRT",
    description:
      "Replaces the texts with those of edited files; there must be a cue for each segment of speech, in order. Edited times are " +
      `ignored: timing is set when the text is spoken. Lines of a cue are joined into one. ${UNREADY}`,
    scope: "write",
    rate: "studio",
    params: proofreadParams,
    body: updateProofreadSrtBody,
    status: 200,
    response: srtAnswer,
    errors: ["CONFLICT"],
    examples: { body: { target_srt: srtExample.target_srt }, response: srtExample },
  }),
  updateProofreadSegment: defineRoute({
    ...shared,
    id: "updateProofreadSegment",
    method: "PATCH",
    path: "/v1/video_translate/proofread/{proofread_id}/segments/{segment_id}",
    summary: "Edit a segment of a proofread",
    description: `Changes what a sentence or a text is in either language. Spoken text may contain script markup. ${UNREADY}`,
    scope: "write",
    rate: "studio",
    params: proofreadParams.extend({ segment_id: z.string().min(1).max(16) }),
    body: updateProofreadSegmentBody,
    status: 200,
    response: proofreadSegment,
    errors: ["CONFLICT"],
    examples: { body: { target: proofreadSegmentExample.target }, response: proofreadSegmentExample },
  }),
  generateProofread: defineRoute({
    ...shared,
    id: "generateProofread",
    method: "POST",
    path: "/v1/video_translate/proofread/{proofread_id}/generate",
    summary: "Make the video of a proofread",
    description:
      "Starts the translated video of a proofread as it is now; later edits do not change it. It can be made again after edits: " +
      `unchanged segments are not spoken again. It costs what a translation costs. ${UNREADY}`,
    scope: "write",
    rate: "inference",
    params: proofreadParams,
    body: generateProofreadBody,
    status: 201,
    response: startedTranslation.omit({ video_translate_ids: true }).meta({ id: "StartedProofreadVideo" }),
    errors: ["CONFLICT", "PLAN_REQUIRED", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
    idempotent: true,
    examples: {
      body: { captions: true },
      response: { video_translate_id: "vtr_01k9z6z2q5r8", status: "pending" },
    },
  }),
};
