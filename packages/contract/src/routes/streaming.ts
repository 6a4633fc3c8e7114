import { z } from "zod";
import texts from "../../data/operations/streaming.json" with { type: "json" };
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { exactlyOne, liveBrandVoiceId, speed, spokenText } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { transcript } from "../core/transcript.ts";
import { liveVoice } from "../core/voice-quality.ts";

const status = z.enum(["new", "active", "closed"]);

/** A live session to be made. */
const createStreamingSessionBody = z
  .strictObject({
    avatar_id: idParam,
    voice_id: idParam.optional().describe("Defaults to the avatar's own voice"),
    voice: z
      .strictObject({ voice_id: idParam.optional(), rate: speed.default(1) })
      .optional()
      .describe("Instead of `voice_id`, with a rate"),
    brain_id: idParam.optional().describe("Answers chat tasks"),
    knowledge_base_id: idParam.optional().describe("Alias of `brain_id`"),
    brand_voice_id: liveBrandVoiceId,
    quality: z
      .enum(["low", "medium", "high"])
      .default("medium")
      .describe("Of a stream that the service draws"),
    activity_idle_timeout: z
      .int()
      .min(30)
      .max(3600)
      .default(120)
      .describe("Seconds without a task or a keep-alive after which the session closes"),
  })
  .superRefine((body, context) => {
    for (const [one, other] of [
      ["voice_id", "voice"],
      ["brain_id", "knowledge_base_id"],
    ] as const)
      if (body[one] !== undefined && body[other] !== undefined) exactlyOne(one, other)(body, context);
  })
  .meta({ id: "CreateStreamingSessionBody" });

/** What a page or player needs in order to join a live session. */
const streamingAccess = z
  .object({
    session_id: z.string(),
    access_token: z.string().describe("For this session alone; safe in a page"),
    url: z.url().describe("A page that shows the session"),
    realtime_endpoint: z.url().describe("WebSocket for own players"),
    session_duration_limit: z.int().describe("Seconds after which the session closes in any case"),
  })
  .meta({ id: "StreamingAccess" });

/** A live session as lists show it. */
const streamingSession = z
  .object({
    session_id: z.string(),
    status,
    avatar_id: z.string(),
    voice_id: z.string(),
    live_voice: liveVoice,
    brain_id: z.string().nullable(),
    brand_voice_id: z.string().nullable(),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    closed_at: timestamp.nullable(),
    expires_at: timestamp.describe(
      "When it closes in any case: four hours after it was created. Idle sessions close earlier",
    ),
  })
  .meta({ id: "StreamingSession" });

/** A text for a live session. */
const sendTaskBody = z
  .strictObject({
    session_id: idParam,
    text: spokenText("What to say, or the message to answer"),
    task_mode: z
      .enum(["sync", "async"])
      .default("sync")
      .describe(
        "`sync` answers when the speech is planned, so that its duration is exact; `async` at once, with an estimate",
      ),
    task_type: z
      .enum(["repeat", "chat", "talk"])
      .default("repeat")
      .transform((type) => (type === "talk" ? "chat" : type))
      .describe("`repeat` says the text, `chat` answers it from the brain; `talk` is `chat`"),
  })
  .meta({ id: "SendTaskBody" });

const sessionBody = z.strictObject({ session_id: idParam }).meta({ id: "StreamingSessionBody" });

/** Whom an access token is for. */
const createStreamingTokenBody = z
  .strictObject({
    session_id: idParam,
    role: z
      .enum(["viewer", "agent"])
      .default("viewer")
      .describe("`viewer` watches and talks, `agent` brings the sound that the person speaks"),
  })
  .meta({ id: "CreateStreamingTokenBody" });

const control = z.object({ session_id: z.string(), status }).meta({ id: "StreamingState" });
const controlled = {
  body: sessionBody,
  response: control,
  errors: ["RESOURCE_NOT_FOUND"],
} as const;
/** Operations on live sessions. */
export const streamingRoutes = defineRoutes({ tag: "Streaming", rate: "public" }, texts, {
  createStreamingSession: {
    request: "POST /v1/streaming/new",
    body: createStreamingSessionBody,
    status: 201,
    response: streamingAccess,
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
  },
  startStreamingSession: {
    ...controlled,
    request: "POST /v1/streaming/start",
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
  },
  stopStreamingSession: {
    ...controlled,
    request: "POST /v1/streaming/stop",
  },
  interruptStreamingSession: {
    ...controlled,
    request: "POST /v1/streaming/interrupt",
  },
  keepStreamingSessionAlive: {
    ...controlled,
    request: "POST /v1/streaming/keep_alive",
  },
  sendStreamingTask: {
    request: "POST /v1/streaming/task",
    body: sendTaskBody,
    response: z
      .object({
        duration_ms: z.number().describe("How long the avatar speaks, in milliseconds"),
        task_id: z.string(),
      })
      .meta({ id: "StreamingTask" }),
    errors: ["RESOURCE_NOT_FOUND", "ENGINE_UNAVAILABLE"],
  },
  createStreamingToken: {
    request: "POST /v1/streaming/create_token",
    body: createStreamingTokenBody,
    response: z
      .object({ session_id: z.string(), token: z.string(), expires_at: timestamp })
      .meta({ id: "StreamingToken" }),
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
  },
  listStreamingSessions: {
    request: "GET /v1/streaming/sessions",
    query: z.object({ ...tokenQuery(), status: status.optional().describe("Defaults to all") }),
    response: z.object({ sessions: z.array(streamingSession), ...tokenPage }),
  },
  getStreamingTranscript: {
    request: "GET /v1/streaming/{session_id}/transcript",
    response: transcript,
  },
  watchStreamingSession: {
    request: "GET /v1/streaming/{session_id}/live.webm",
    auth: "widget",
    query: z.object({ token: z.string().max(4096).optional().describe("The session's access token") }),
    response: z.string(),
    produces: "video/webm",
    errors: ["INVALID_API_KEY"],
  },
});
