import { z } from "zod";
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { DEFAULT_AVATAR_ID, exactlyOne, liveBrandVoiceId, speed, spokenText } from "../core/media.ts";
import { defineRoute } from "../core/route.ts";
import { transcript, transcriptMessages } from "../core/transcript.ts";
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
const sessionParams = z.object({ session_id: idParam });

const session_id = "ses_01k9z6y6n0p3";
const example = {
  session_id,
  status: "active",
  avatar_id: DEFAULT_AVATAR_ID,
  voice_id: "en-us-clara",
  live_voice: { voice_id: "en-us-clara", quality: "classic" },
  brain_id: "brn_01k9z75j0k1m",
  brand_voice_id: null,
  created_at: "2026-01-31T09:30:00.000Z",
  started_at: "2026-01-31T09:30:02.000Z",
  closed_at: null,
  expires_at: "2026-01-31T13:30:00.000Z",
} as const;

const shared = { tag: "Streaming", auth: "key", rate: "public", status: 200 } as const;
const controlled = {
  ...shared,
  method: "POST",
  scope: "write",
  body: sessionBody,
  response: control,
  errors: ["RESOURCE_NOT_FOUND"],
} as const;
const active = { body: { session_id }, response: { session_id, status: "active" } };

/** Operations on live sessions. */
export const streamingRoutes = {
  createStreamingSession: defineRoute({
    ...shared,
    id: "createStreamingSession",
    method: "POST",
    path: "/v1/streaming/new",
    summary: "Create a streaming session",
    description:
      "Creates a live session. Pass `url` or the access token to a page, then `start` it and send tasks. Costs 0.2 " +
      "credits a minute.",
    scope: "write",
    body: createStreamingSessionBody,
    status: 201,
    response: streamingAccess,
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS", "ENGINE_UNAVAILABLE"],
    idempotent: true,
    examples: {
      body: { avatar_id: DEFAULT_AVATAR_ID, voice_id: "en-us-clara", brain_id: "brn_01k9z75j0k1m" },
      response: {
        session_id,
        access_token: "eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiJzZXNfMDFrOXo2eTZuMHAzIn0.c2lnbmF0dXJl",
        url: `https://orator.example.com/live/${session_id}`,
        realtime_endpoint: `wss://orator.example.com/live/${session_id}/socket`,
        session_duration_limit: 14_400,
      },
    },
  }),
  startStreamingSession: defineRoute({
    ...controlled,
    id: "startStreamingSession",
    path: "/v1/streaming/start",
    summary: "Start a streaming session",
    description:
      "Starts a session, which then accepts tasks. Starting one that is active changes nothing; a closed one is a 409.",
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
    examples: active,
  }),
  stopStreamingSession: defineRoute({
    ...controlled,
    id: "stopStreamingSession",
    path: "/v1/streaming/stop",
    summary: "Stop a streaming session",
    description:
      "Permanently closes the session and all its connections. Stopping a closed one changes nothing.",
    examples: { body: { session_id }, response: { session_id, status: "closed" } },
  }),
  interruptStreamingSession: defineRoute({
    ...controlled,
    id: "interruptStreamingSession",
    path: "/v1/streaming/interrupt",
    summary: "Interrupt a streaming session",
    description:
      "Silences the avatar at once and empties the queue of tasks. A session that is not active is a 400.",
    examples: active,
  }),
  keepStreamingSessionAlive: defineRoute({
    ...controlled,
    id: "keepStreamingSessionAlive",
    path: "/v1/streaming/keep_alive",
    summary: "Keep a streaming session alive",
    description: "Resets the idle timeout. A session that is not active is a 400.",
    examples: active,
  }),
  sendStreamingTask: defineRoute({
    ...shared,
    id: "sendStreamingTask",
    method: "POST",
    path: "/v1/streaming/task",
    summary: "Send a task to a session",
    description:
      "Has the avatar say a text or answer a message, after the tasks before it. A session that is not active is a 400.",
    scope: "write",
    body: sendTaskBody,
    response: z
      .object({
        duration_ms: z.number().describe("How long the avatar speaks, in milliseconds"),
        task_id: z.string(),
      })
      .meta({ id: "StreamingTask" }),
    errors: ["RESOURCE_NOT_FOUND", "ENGINE_UNAVAILABLE"],
    examples: {
      body: { session_id, text: "Welcome back!", task_mode: "sync", task_type: "repeat" },
      response: { duration_ms: 1184.5, task_id: "tsk_01k9z79x8y9z" },
    },
  }),
  createStreamingToken: defineRoute({
    ...shared,
    id: "createStreamingToken",
    method: "POST",
    path: "/v1/streaming/create_token",
    summary: "Make an access token",
    description:
      "A fresh access token for a session that is not closed, for pages that join later or again. It never holds the API " +
      "key. With `role` `agent` it is for a program of yours that gives the person its voice over the session's socket " +
      "(`agent.speak`), and can do nothing else; keep that one out of pages.",
    scope: "write",
    body: createStreamingTokenBody,
    response: z
      .object({ session_id: z.string(), token: z.string(), expires_at: timestamp })
      .meta({ id: "StreamingToken" }),
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
    examples: {
      body: { session_id },
      response: {
        session_id,
        token: "eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiJzZXNfMDFrOXo2eTZuMHAzIn0.c2lnbmF0dXJl",
        expires_at: "2026-01-31T13:30:00.000Z",
      },
    },
  }),
  listStreamingSessions: defineRoute({
    ...shared,
    id: "listStreamingSessions",
    method: "GET",
    path: "/v1/streaming/sessions",
    summary: "List streaming sessions",
    description: "The account's live sessions, newest first.",
    scope: "read",
    query: z.object({ ...tokenQuery(), status: status.optional().describe("Defaults to all") }),
    response: z.object({ sessions: z.array(streamingSession), ...tokenPage }),
    examples: { response: { sessions: [example], token: null, has_more: false } },
  }),
  getStreamingTranscript: defineRoute({
    ...shared,
    id: "getStreamingTranscript",
    method: "GET",
    path: "/v1/streaming/{session_id}/transcript",
    summary: "Read a streaming session's transcript",
    description: "What was said so far.",
    scope: "read",
    params: sessionParams,
    response: transcript,
    examples: { response: { session_id, messages: [...transcriptMessages] } },
  }),
  watchStreamingSession: defineRoute({
    ...shared,
    id: "watchStreamingSession",
    method: "GET",
    path: "/v1/streaming/{session_id}/live.webm",
    summary: "Watch a session as video",
    description:
      "A WebM stream that the service draws, for players that cannot draw themselves; it lasts as long as the session. A " +
      "`<video>` element passes the access token as `token` in the query.",
    auth: "widget",
    scope: "read",
    params: sessionParams,
    query: z.object({ token: z.string().max(4096).optional().describe("The session's access token") }),
    response: z.string(),
    produces: "video/webm",
    errors: ["INVALID_API_KEY"],
    examples: { response: "" },
  }),
};
