import { z } from "zod";
import { displayName, idParam, pageQuery, pagination, timestamp } from "../core/fields.ts";
import { languageCode } from "../core/languages.ts";
import { liveModel, shownLiveModel } from "../core/live-model.ts";
import { liveTools, shownLiveTool } from "../core/live-tools.ts";
import { DEFAULT_AVATAR_ID, liveBrandVoiceId, SCRIPT_MARKS } from "../core/media.ts";
import { defineRoute } from "../core/route.ts";

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

const params = z.object({ agentic_avatar_id: idParam });

const example = {
  id: "agt_01k9z77r4s5t",
  name: "Shop assistant",
  avatar_id: DEFAULT_AVATAR_ID,
  voice_id: "en-us-clara",
  brain_id: "brn_01k9z75j0k1m",
  status: "active",
  created_at: "2026-01-31T09:33:00.000Z",
} as const;
const settings = {
  greeting: "Hello! What can I find for you?",
  personality: "Warm and brief; never pushes anything.",
  languages: ["en", "es"],
};
const tool = {
  name: "order_status",
  description: "Tells where an order is and when it arrives.",
  parameters: { type: "object", properties: { order: { type: "string" } }, required: ["order"] },
  kind: "webhook",
  url: "https://shop.example.com/order-status",
  timeout_ms: 10_000,
} as const;
const model = {
  url: "https://api.example.com/v1",
  model: "small-1",
  temperature: 0.3,
  general_knowledge: false,
};
const detailsExample = {
  ...example,
  settings: {
    ...settings,
    max_conversation_length: 100,
    model: { ...model, has_api_key: true },
    tools: [tool],
  },
  updated_at: "2026-01-31T09:33:00.000Z",
  usage: { total_sessions: 12, total_messages: 148, last_used: "2026-01-31T10:02:41.000Z" },
};

const shared = { tag: "Agentic avatars", auth: "key", rate: "public" } as const;

/** Operations on agentic avatars. */
export const agenticAvatarRoutes = {
  createAgenticAvatar: defineRoute({
    ...shared,
    id: "createAgenticAvatar",
    method: "POST",
    path: "/v1/agentic-avatars",
    summary: "Create an agentic avatar",
    description:
      "Joins an avatar, a voice and a brain into a person who can be talked to. An id that names nothing, or a thing of " +
      "another account, is 404 with its field. Each of the `languages` has a voice of its own, given in `voices` or the " +
      "one most like `voice_id`; a voice of another language than its key, and a language that no voice of this machine " +
      "speaks, are 400.",
    scope: "write",
    body: createAgenticAvatarBody,
    status: 201,
    response: agenticAvatar,
    errors: ["RESOURCE_NOT_FOUND"],
    idempotent: true,
    examples: {
      body: {
        name: example.name,
        avatar_id: example.avatar_id,
        voice_id: example.voice_id,
        brain_id: example.brain_id,
        settings,
      },
      response: example,
    },
  }),
  listAgenticAvatars: defineRoute({
    ...shared,
    id: "listAgenticAvatars",
    method: "GET",
    path: "/v1/agentic-avatars",
    summary: "List agentic avatars",
    description: "The account's agentic avatars, newest first, without settings and usage.",
    scope: "read",
    query: z.object({ ...pageQuery, status: status.optional().describe("Defaults to both") }),
    status: 200,
    response: z.object({ agentic_avatars: z.array(agenticAvatar), pagination }),
    examples: {
      response: { agentic_avatars: [example], pagination: { page: 1, limit: 20, total: 1, total_pages: 1 } },
    },
  }),
  getAgenticAvatar: defineRoute({
    ...shared,
    id: "getAgenticAvatar",
    method: "GET",
    path: "/v1/agentic-avatars/{agentic_avatar_id}",
    summary: "Read an agentic avatar",
    description: "One agentic avatar with its settings and how much it has been used.",
    scope: "read",
    params,
    status: 200,
    response: agenticAvatarDetails,
    examples: { response: detailsExample },
  }),
  updateAgenticAvatar: defineRoute({
    ...shared,
    id: "updateAgenticAvatar",
    method: "PATCH",
    path: "/v1/agentic-avatars/{agentic_avatar_id}",
    summary: "Change an agentic avatar",
    description:
      "Updates the given fields, also within `settings`. An `inactive` one accepts no new sessions; existing ones continue.",
    scope: "write",
    params,
    body: updateAgenticAvatarBody,
    status: 200,
    response: agenticAvatarDetails,
    examples: {
      body: { settings: { model: { ...model, api_key: "sk-example" }, tools: [tool] } },
      response: detailsExample,
    },
  }),
  deleteAgenticAvatar: defineRoute({
    ...shared,
    id: "deleteAgenticAvatar",
    method: "DELETE",
    path: "/v1/agentic-avatars/{agentic_avatar_id}",
    summary: "Delete an agentic avatar",
    description:
      "Deletes it permanently. Live widget sessions continue until they end; the avatar, voice and brain stay.",
    scope: "write",
    params,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    examples: { response: { message: "The agentic avatar was deleted.", id: example.id } },
  }),
};
