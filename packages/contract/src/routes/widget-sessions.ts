import { z } from "zod";
import texts from "../../data/operations/widget-sessions.json" with { type: "json" };
import { idParam, timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { transcript } from "../core/transcript.ts";
import { liveVoice } from "../core/voice-quality.ts";

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label})*(?::\\d{1,5})?$`, "i");

const features = z
  .strictObject({
    voice_input: z.boolean().default(true),
    text_input: z.boolean().default(true),
    knowledge_base: z.boolean().default(true),
    say: z
      .boolean()
      .default(false)
      .describe(
        "Whether the page may make the person say texts; everyone who has the token then can. Marked in the transcript",
      ),
    page_tools: z
      .boolean()
      .default(false)
      .describe(
        "Whether the page may register tools that the agentic avatar does not declare. Anyone who holds the token can then write descriptions and results that a chat model reads",
      ),
    agent_audio: z
      .boolean()
      .default(false)
      .describe(
        "Whether sound may be brought that the person speaks (`agent.speak`); everyone who has the token then can. Marked in the " +
          "transcript",
      ),
  })
  .meta({ id: "WidgetFeatures", description: "What the widget's visitor may use; the service enforces it." });

/** How long, where and with what a widget may be used. */
const widgetSettings = z
  .strictObject({
    max_duration: z.int().min(60).max(86_400).default(3600).describe("Seconds"),
    allowed_domains: z
      .array(z.string().max(253).regex(DOMAIN, "must be a domain such as example.com or *.example.com"))
      .min(1)
      .max(100)
      .optional()
      .describe(
        "Where the widget may be embedded, as `example.com`, `*.example.com` or `localhost:3000`; defaults to anywhere",
      ),
    features: features.prefault({}),
    is_test: z
      .boolean()
      .default(false)
      .describe("Whether it is for trying the agentic avatar out: its conversations are marked so"),
  })
  .meta({ id: "WidgetSettings" });

/** A session to be made. */
const createWidgetSessionBody = z
  .strictObject({
    agentic_avatar_id: idParam.describe("An agentic avatar of the account"),
    settings: widgetSettings,
  })
  .meta({ id: "CreateWidgetSessionBody" });

/** What a page needs in order to show the widget. */
const widgetSession = z
  .object({
    session_token: z.string().describe("A signed JWT; safe in a page"),
    expires_at: timestamp,
    widget_url: z.url().describe("A page for an iframe"),
    session_id: z.string(),
  })
  .meta({ id: "WidgetSession" });

/** A session as its owner sees it. */
const widgetSessionDetails = z
  .object({
    session_id: z.string(),
    agentic_avatar_id: z.string(),
    status: z.enum(["active", "expired", "terminated"]),
    created_at: timestamp,
    expires_at: timestamp,
    live_voice: liveVoice,
    settings: z.object({
      max_duration: z.int(),
      allowed_domains: z.array(z.string()).optional(),
      features: z.object({
        voice_input: z.boolean(),
        text_input: z.boolean(),
        knowledge_base: z.boolean(),
        say: z.boolean(),
        page_tools: z.boolean(),
        agent_audio: z.boolean(),
      }),
      is_test: z.boolean(),
    }),
  })
  .meta({ id: "WidgetSessionDetails" });

/** Operations on widget sessions. */
export const widgetSessionRoutes = defineRoutes({ tag: "Widget sessions", rate: "public" }, texts, {
  createWidgetSession: {
    request: "POST /v1/widget/sessions",
    rate: "widget_sessions",
    body: createWidgetSessionBody,
    status: 201,
    response: widgetSession,
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
  },
  getWidgetSession: {
    request: "GET /v1/widget/sessions/{session_id}",
    response: widgetSessionDetails,
  },
  terminateWidgetSession: {
    request: "DELETE /v1/widget/sessions/{session_id}",
    response: z.object({ message: z.string(), session_id: z.string() }),
  },
  getWidgetSessionTranscript: {
    request: "GET /v1/widget/sessions/{session_id}/transcript",
    response: transcript,
  },
  getWidgetSessionKeys: {
    request: "GET /.well-known/jwks.json",
    auth: "none",
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).meta({ id: "JsonWebKeySet" }),
  },
});
