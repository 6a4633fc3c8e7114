import { z } from "zod";
import texts from "../../data/operations/proofreads.json" with { type: "json" };
import { displayName, idParam, NO_CHANGE, namesChange, waitQuery } from "../core/fields.ts";
import { callback } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { proofread, proofreadSegment, translationState } from "./video-translation-record.ts";
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

const UNREADY = "Before the proofread is completed this is a 409.";

/** Operations on proofreads. */
export const proofreadRoutes = defineRoutes({ tag: "Proofreads", rate: "studio" }, texts, {
  createProofread: {
    request: "POST /v1/video_translate/proofread",
    rate: "inference",
    body: createProofreadBody,
    status: 201,
    response: z.object({ proofread_id: z.string(), status: z.literal("pending") }),
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT", "PLAN_REQUIRED", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
  },
  getProofread: {
    request: "GET /v1/video_translate/proofread/{proofread_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    response: proofread,
  },
  getProofreadStatus: {
    request: "GET /v1/video_translate/proofread/status/{proofread_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    response: z.object({ proofread_id: z.string(), ...translationState }).meta({ id: "ProofreadStatus" }),
  },
  deleteProofread: {
    request: "DELETE /v1/video_translate/proofread/{proofread_id}",
    response: z.object({ message: z.string(), id: z.string() }),
  },
  getProofreadSrt: {
    request: "GET /v1/video_translate/proofread/{proofread_id}/srt",
    description: `What is said, in both languages, a cue for each segment of speech, at the times of the source. ${UNREADY}`,
    response: srtAnswer,
    errors: ["CONFLICT"],
  },
  updateProofreadSrt: {
    request: "PUT /v1/video_translate/proofread/{proofread_id}/srt",
    description:
      "Replaces the texts with those of edited files; there must be a cue for each segment of speech, in order. Edited times are " +
      `ignored: timing is set when the text is spoken. Lines of a cue are joined into one. ${UNREADY}`,
    body: updateProofreadSrtBody,
    response: srtAnswer,
    errors: ["CONFLICT"],
  },
  updateProofreadSegment: {
    request: "PATCH /v1/video_translate/proofread/{proofread_id}/segments/{segment_id}",
    description: `Changes what a sentence or a text is in either language. Spoken text may contain script markup. ${UNREADY}`,
    params: z.object({ proofread_id: idParam, segment_id: z.string().min(1).max(16) }),
    body: updateProofreadSegmentBody,
    response: proofreadSegment,
    errors: ["CONFLICT"],
  },
  generateProofread: {
    request: "POST /v1/video_translate/proofread/{proofread_id}/generate",
    description:
      "Starts the translated video of a proofread as it is now; later edits do not change it. It can be made again after edits: " +
      `unchanged segments are not spoken again. It costs what a translation costs. ${UNREADY}`,
    rate: "inference",
    body: generateProofreadBody,
    status: 201,
    response: startedTranslation.omit({ video_translate_ids: true }).meta({ id: "StartedProofreadVideo" }),
    errors: ["CONFLICT", "PLAN_REQUIRED", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
  },
});
