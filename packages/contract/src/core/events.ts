import { z } from "zod";
import examples from "../../data/event-examples.json" with { type: "json" };

const callbackId = z.string().describe("As given in the request; empty when none was");
const failure = z.string().describe("The reason, in plain words");
const sessionId = z.string().describe("A streaming or a widget session");

const video = z
  .object({
    video_id: z.string(),
    url: z.string().describe("The video; signed, valid 7 days"),
    gif_download_url: z.string().describe("A short silent preview; empty when there is none"),
    video_share_page_url: z.string().describe("A page that plays the video"),
    folder_id: z.string().describe("Empty when the video is in no folder"),
    callback_id: callbackId,
  })
  .meta({ id: "AvatarVideoSuccess" });
const videoFailure = z
  .object({ video_id: z.string(), msg: failure, callback_id: callbackId })
  .meta({ id: "AvatarVideoFail" });
const generation = z
  .object({
    generation_id: z.string(),
    images: z.array(z.object({ image_key: z.string(), url: z.string() })),
    callback_id: callbackId,
  })
  .meta({ id: "PhotoAvatarGenerationSuccess" });

// What visitors of live people tell those who run the page.
const about = {
  session_id: sessionId,
  conversation_id: z.string().describe("One visitor's; a widget session has as many as it has visitors"),
  avatar_id: z.string(),
  callback_id: z.string().describe("Always empty"),
};

/** Every kind of event that the service sends, by its name. */
export const EVENTS = {
  "avatar_video.success": { meaning: "A video is done.", data: video },
  "avatar_video.fail": { meaning: "A video failed.", data: videoFailure },
  "avatar_video_gif.success": {
    meaning: "A video's GIF preview is done.",
    data: video,
  },
  "avatar_video_gif.fail": {
    meaning: "A video's GIF preview failed; the video itself may be fine.",
    data: videoFailure,
  },
  "video_translate.success": {
    meaning: "A translated video is done.",
    data: z
      .object({
        video_translate_id: z.string(),
        url: z.string().describe("The video; signed, valid 7 days"),
        caption_url: z.string().describe("Captions as WebVTT; empty when there are none"),
        folder_id: z.string(),
        callback_id: callbackId,
      })
      .meta({ id: "VideoTranslateSuccess" }),
  },
  "video_translate.fail": {
    meaning: "A translation failed.",
    data: z
      .object({ video_translate_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "VideoTranslateFail" }),
  },
  "proofread_creation.success": {
    meaning: "A proofread is ready to be edited.",
    data: z
      .object({ proofread_id: z.string(), callback_id: callbackId })
      .meta({ id: "ProofreadCreationSuccess" }),
  },
  "proofread_creation.fail": {
    meaning: "A proofread could not be made.",
    data: z
      .object({ proofread_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "ProofreadCreationFail" }),
  },
  "photo_avatar_generation.success": {
    meaning: "Generated photos or looks are done.",
    data: generation,
  },
  "photo_avatar_generation.fail": {
    meaning: "A generation of photos or looks failed.",
    data: z
      .object({ generation_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "PhotoAvatarGenerationFail" }),
  },
  "photo_avatar_train.success": {
    meaning: "A photo avatar group is trained.",
    data: z.object({ group_id: z.string(), callback_id: callbackId }).meta({ id: "PhotoAvatarTrainSuccess" }),
  },
  "photo_avatar_train.fail": {
    meaning: "The training of a photo avatar group failed.",
    data: z
      .object({ group_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "PhotoAvatarTrainFail" }),
  },
  personalized_video: {
    meaning: "A row of a batch has ended: with its video, or, where there are no addresses, without.",
    data: z
      .object({
        project_id: z.string().describe("The batch"),
        video_id: z.string().describe("Empty where none was ordered"),
        video_url: z.string().describe("The video; signed, valid 7 days. Empty when the row failed"),
        landing_page_url: z.string().describe("A page that plays the video; empty when the row failed"),
        gif_url: z
          .string()
          .describe("A short silent preview, for as long as the page is there; empty when there is none"),
        gif_html: z
          .string()
          .describe(
            "The preview, or else the poster, as a link to the page, for a mail; empty when the row failed",
          ),
        contact_info: z.record(z.string(), z.string()).describe("As given in the row"),
      })
      .meta({ id: "PersonalizedVideo" }),
  },
  "live_avatar.started": {
    meaning: "A live session was first shown.",
    data: z
      .object({
        session_id: sessionId,
        avatar_id: z.string(),
        callback_id: callbackId,
        started_at: z.string(),
      })
      .meta({ id: "LiveAvatarStarted" }),
  },
  "live_avatar.stopped": {
    meaning: "A live session ended.",
    data: z
      .object({
        session_id: sessionId,
        avatar_id: z.string(),
        callback_id: callbackId,
        stopped_at: z.string(),
        duration_ms: z.number(),
        reason: z.enum(["stopped", "idle", "expired", "terminated"]),
      })
      .meta({ id: "LiveAvatarStopped" }),
  },
  "live_avatar.feedback": {
    meaning: "A visitor rated an answer.",
    data: z
      .object({
        ...about,
        message_id: z.string().describe("As the page knows the answer"),
        value: z.enum(["up", "down"]),
        comment: z.string().describe("Empty where none was given"),
        question: z.string().describe("The question; empty for a greeting and for words of the page"),
        text: z.string().describe("What was answered, as far as it was heard"),
      })
      .meta({ id: "LiveAvatarFeedback" }),
  },
  "live_avatar.handoff": {
    meaning: "A visitor wants to talk to a human.",
    data: z
      .object({ ...about, note: z.string().describe("Empty where none was given"), created_at: z.string() })
      .meta({ id: "LiveAvatarHandoff" }),
  },
} as const satisfies Record<string, { meaning: string; data: z.ZodObject }>;

/** The name of a kind of event. */
export type EventType = keyof typeof EVENTS;

/** An example of the `event_data` of each kind of event. */
export const EVENT_EXAMPLES: Record<EventType, Record<string, unknown>> = examples;

/** The `event_data` of a kind of event. */
export type EventData<Type extends EventType> = z.infer<(typeof EVENTS)[Type]["data"]>;

/** Other names under which endpoints may subscribe; stored as given, and each brings the event it stands for. */
export const EVENT_ALIASES = {
  "video.completed": "avatar_video.success",
  "video.failed": "avatar_video.fail",
  "avatar.generated": "photo_avatar_generation.success",
} as const satisfies Record<string, EventType>;

/** A name under which an endpoint may subscribe. */
export type EventName = EventType | keyof typeof EVENT_ALIASES;

/** Every name under which an endpoint may subscribe, those of the events first. */
export const EVENT_NAMES = [...Object.keys(EVENTS), ...Object.keys(EVENT_ALIASES)] as [
  EventName,
  ...EventName[],
];

/** A name of the catalogue; another one is refused with a list of those there are. */
export const eventName = z.enum(EVENT_NAMES, {
  error: `must be one of the events ${EVENT_NAMES.join(", ")}`,
});

/** The kind of event that a name stands for. */
export function eventTypeOf(name: EventName): EventType {
  return Object.hasOwn(EVENT_ALIASES, name)
    ? EVENT_ALIASES[name as keyof typeof EVENT_ALIASES]
    : (name as EventType);
}

/**
 * The name under which an endpoint with these subscriptions gets an event: the event's own where that was requested, or
 * nothing at all, which means every event; else the first alias that was. Undefined when it does not get it.
 */
export function subscribedName(subscriptions: readonly string[], type: EventType): EventName | undefined {
  if (subscriptions.length === 0 || subscriptions.includes(type)) return type;
  return (subscriptions as readonly EventName[]).find((name) => eventTypeOf(name) === type);
}

/** The body of a delivery. */
export const webhookEvent = z
  .object({
    event_id: z.string(),
    event_type: z.enum(EVENT_NAMES),
    test: z.literal(true).optional(),
    event_data: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: "WebhookEvent" });
