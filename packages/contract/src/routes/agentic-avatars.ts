import { z } from "zod";
import texts from "../../data/operations/agentic-avatars.json" with { type: "json" };
import { displayName, idParam, pageQuery, pagination, timestamp } from "../core/fields.ts";
import { languageCode } from "../core/languages.ts";
import { liveModel, shownLiveModel } from "../core/live-model.ts";
import { liveTools, shownLiveTool } from "../core/live-tools.ts";
import { liveBrandVoiceId, SCRIPT_MARKS } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";

const status = z.enum(["active", "inactive"]);

/** An agentic avatar as lists show it. */
const agenticAvatar = z
  .object({
    id: z.string(),
    name: z.string(),
    avatar_id: z.string(),
    voice_id: z.string(),
    brain_id: z.string(),
    status,
    created_at: timestamp,
  })
  .meta({ id: "AgenticAvatar" });

export type AgenticAvatar = z.infer<typeof agenticAvatar>;

const greeting = z.string().min(1).max(1000).describe(`What it says first. ${SCRIPT_MARKS}`);
const personality = z.string().min(1).max(5000).describe("Personality and style");
const languages = z
  .array(languageCode)
  .min(1)
  .max(50)
  .describe("ISO 639-1 codes; the first is the one it starts in");
const voices = z
  .record(languageCode, idParam)
  .describe(
    "The voice of each language, by its ISO 639-1 code; defaults to the voice of the language most like `voice_id`",
  );
const greetings = z
  .record(languageCode, greeting)
  .describe("Greeting in each language; defaults to `greeting`, in the language of `voice_id`");
const suggestions = z
  .array(z.string().trim().min(1).max(80))
  .max(6)
  .describe("Questions that the widget offers to visitors");
const maxConversationLength = z
  .int()
  .min(1)
  .max(1000)
  .describe("Messages after which a conversation begins anew");

/** How an agentic avatar behaves; the first three members are required. */
const agenticAvatarSettings = z
  .strictObject({
    greeting,
    personality,
    languages,
    max_conversation_length: maxConversationLength.default(100),
    brand_voice_id: liveBrandVoiceId,
    voices: voices.optional(),
    greetings: greetings.optional(),
    suggestions: suggestions.optional(),
    model: liveModel.optional(),
    tools: liveTools.optional(),
  })
  .meta({ id: "AgenticAvatarSettings" });

export type AgenticAvatarSettings = z.infer<typeof agenticAvatarSettings>;

/** All that is known of an agentic avatar. */
const agenticAvatarDetails = z
  .object({
    ...agenticAvatar.shape,
    settings: z.object({
      greeting: z.string(),
      personality: z.string(),
      languages: z.array(z.string()).describe("ISO 639-1 codes"),
      max_conversation_length: z.int(),
      brand_voice_id: z.string().optional().describe("Omitted if it has none"),
      voices: z.record(z.string(), z.string()).optional().describe("As given"),
      greetings: z.record(z.string(), z.string()).optional().describe("As given"),
      suggestions: z.array(z.string()).optional().describe("As given"),
      model: shownLiveModel.optional().describe("Omitted if it has none of its own"),
      tools: z.array(shownLiveTool).optional().describe("Omitted if none were ever given"),
    }),
    warnings: z
      .array(z.string())
      .optional()
      .describe(
        "What it cannot do on this machine as configured, such as a language without a voice; omitted if there is nothing",
      ),
    updated_at: timestamp,
    usage: z.object({
      total_sessions: z.int().describe("Widget sessions created with it"),
      total_messages: z.int().describe("Messages processed in all sessions"),
      last_used: timestamp.nullable().describe("Null when no session has used it"),
    }),
  })
  .meta({ id: "AgenticAvatarDetails" });

export type AgenticAvatarDetails = z.infer<typeof agenticAvatarDetails>;

/** Who it is, how it sounds, what it knows and how it behaves: all required. */
const createAgenticAvatarBody = z
  .strictObject({
    name: displayName,
    avatar_id: idParam.describe("An avatar of the account, or a public one"),
    voice_id: idParam.describe("A voice of the account, or a public one"),
    brain_id: idParam.describe("A brain of the account"),
    settings: agenticAvatarSettings,
  })
  .meta({ id: "CreateAgenticAvatarBody" });

/** What changes; omitted members stay. */
const updateAgenticAvatarBody = z
  .strictObject({
    name: displayName.optional(),
    avatar_id: idParam.optional().describe("Of sessions made from now on"),
    voice_id: idParam.optional().describe("Of sessions made from now on"),
    brain_id: idParam.optional().describe("Of sessions made from now on"),
    status: status.optional(),
    settings: z
      .strictObject({
        greeting: greeting.optional(),
        personality: personality.optional(),
        languages: languages.optional(),
        max_conversation_length: maxConversationLength.optional(),
        brand_voice_id: liveBrandVoiceId.nullable().describe("Of sessions made from now on; null removes it"),
        voices: voices.nullable().optional().describe("Replaces all of them; null removes them"),
        greetings: greetings.nullable().optional().describe("Replaces all of them; null removes them"),
        suggestions: suggestions.nullable().optional().describe("Replaces all of them; null removes them"),
        model: liveModel
          .nullable()
          .optional()
          .describe("Of sessions made from now on, the whole of it; null goes back to the installation's"),
        tools: liveTools
          .nullable()
          .optional()
          .describe("Replaces all of them, for sessions made from now on; null removes them"),
      })
      .optional(),
  })
  .meta({ id: "UpdateAgenticAvatarBody" });

export type UpdateAgenticAvatarBody = z.infer<typeof updateAgenticAvatarBody>;

/** Operations on agentic avatars. */
export const agenticAvatarRoutes = defineRoutes({ tag: "Agentic avatars", rate: "public" }, texts, {
  createAgenticAvatar: {
    request: "POST /v1/agentic-avatars",
    body: createAgenticAvatarBody,
    status: 201,
    response: agenticAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  listAgenticAvatars: {
    request: "GET /v1/agentic-avatars",
    query: z.object({ ...pageQuery, status: status.optional().describe("Defaults to both") }),
    response: z.object({ agentic_avatars: z.array(agenticAvatar), pagination }),
  },
  getAgenticAvatar: {
    request: "GET /v1/agentic-avatars/{agentic_avatar_id}",
    response: agenticAvatarDetails,
  },
  updateAgenticAvatar: {
    request: "PATCH /v1/agentic-avatars/{agentic_avatar_id}",
    body: updateAgenticAvatarBody,
    response: agenticAvatarDetails,
  },
  deleteAgenticAvatar: {
    request: "DELETE /v1/agentic-avatars/{agentic_avatar_id}",
    response: z.object({ message: z.string(), id: z.string() }),
  },
});
