import { z } from "zod";
import { DEFAULT_AVATAR_ID } from "./media.ts";
import type { EventKind } from "./event-kind.ts";
import { VISITOR_EVENTS } from "./visitor-events.ts";

function id(what: string) {
  return z.string().describe(what);
}
const callbackId = z.string().describe("As given in the request; empty when none was");
const failure = z.string().describe("The reason, in plain words");

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

const files = "https://orator.example.com/files";
const signed = "?expires=1770456600&signature=Xp4d";
const videoExample = {
  video_id: "vid_01k9z6s4v7b2",
  url: `${files}/vid_01k9z6s4v7b2.mp4${signed}`,
  gif_download_url: `${files}/vid_01k9z6s4v7b2.gif${signed}`,
  video_share_page_url: "https://orator.example.com/share/vid_01k9z6s4v7b2",
  folder_id: "",
  callback_id: "order-1842",
};
const videoFailExample = {
  video_id: "vid_01k9z6s4v7b2",
  msg: "The recording could not be fetched: the server answered 404.",
  callback_id: "order-1842",
};
const generationExample = {
  generation_id: "gen_01k9z6x1y4m7",
  images: [{ image_key: "image/gen_01k9z6x1y4m7/1", url: `${files}/gen_01k9z6x1y4m7-1.jpg${signed}` }],
  callback_id: "",
};
const sessionExample = { session_id: "ses_01k9z6y6n0p3", avatar_id: DEFAULT_AVATAR_ID, callback_id: "" };

/** Every kind of event that the service sends, by its name. */
export const EVENTS = {
  "avatar_video.success": { meaning: "A video is done.", data: video, example: videoExample },
  "avatar_video.fail": { meaning: "A video failed.", data: videoFailure, example: videoFailExample },
  "avatar_video_gif.success": {
    meaning: "A video's GIF preview is done.",
    data: video,
    example: videoExample,
  },
  "avatar_video_gif.fail": {
    meaning: "A video's GIF preview failed; the video itself may be fine.",
    data: videoFailure,
    example: videoFailExample,
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
    example: {
      video_translate_id: "vtr_01k9z6z2q5r8",
      url: `${files}/vtr_01k9z6z2q5r8.mp4${signed}`,
      caption_url: `${files}/vtr_01k9z6z2q5r8.vtt${signed}`,
      folder_id: "",
      callback_id: "",
    },
  },
  "video_translate.fail": {
    meaning: "A translation failed.",
    data: z
      .object({ video_translate_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "VideoTranslateFail" }),
    example: {
      video_translate_id: "vtr_01k9z6z2q5r8",
      msg: "No speech was found in the video.",
      callback_id: "",
    },
  },
  "proofread_creation.success": {
    meaning: "A proofread is ready to be edited.",
    data: z
      .object({ proofread_id: z.string(), callback_id: callbackId })
      .meta({ id: "ProofreadCreationSuccess" }),
    example: { proofread_id: "prf_01k9z706s1t4", callback_id: "" },
  },
  "proofread_creation.fail": {
    meaning: "A proofread could not be made.",
    data: z
      .object({ proofread_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "ProofreadCreationFail" }),
    example: { proofread_id: "prf_01k9z706s1t4", msg: "No speech was found in the video.", callback_id: "" },
  },
  "photo_avatar_generation.success": {
    meaning: "Generated photos or looks are done.",
    data: generation,
    example: generationExample,
  },
  "photo_avatar_generation.fail": {
    meaning: "A generation of photos or looks failed.",
    data: z
      .object({ generation_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "PhotoAvatarGenerationFail" }),
    example: {
      generation_id: "gen_01k9z6x1y4m7",
      msg: "The portrait engine did not answer.",
      callback_id: "",
    },
  },
  "photo_avatar_train.success": {
    meaning: "A photo avatar group is trained.",
    data: z.object({ group_id: z.string(), callback_id: callbackId }).meta({ id: "PhotoAvatarTrainSuccess" }),
    example: { group_id: "grp_01k9z711v7w0", callback_id: "" },
  },
  "photo_avatar_train.fail": {
    meaning: "The training of a photo avatar group failed.",
    data: z
      .object({ group_id: z.string(), msg: failure, callback_id: callbackId })
      .meta({ id: "PhotoAvatarTrainFail" }),
    example: { group_id: "grp_01k9z711v7w0", msg: "No face was found in the photos.", callback_id: "" },
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
    example: {
      project_id: "bat_01k9z726y3z6",
      video_id: "vid_01k9z6s4v7b2",
      video_url: `${files}/vid_01k9z6s4v7b2.mp4${signed}`,
      landing_page_url: "https://orator.example.com/share/vid_01k9z6s4v7b2.Xp4d",
      gif_url: `${files}/vid_01k9z6s4v7b2.gif${signed}`,
      gif_html:
        '<a href="https://orator.example.com/share/vid_01k9z6s4v7b2.Xp4d"><img src="https://orator.example.com/files/vid_01k9z6s4v7b2.gif" alt="Welcome, Ada"></a>',
      contact_info: { email: "ada@example.com" },
    },
  },
  "live_avatar.started": {
    meaning: "A live session was first shown.",
    data: z
      .object({
        session_id: id("A streaming or a widget session"),
        avatar_id: z.string(),
        callback_id: callbackId,
        started_at: z.string(),
      })
      .meta({ id: "LiveAvatarStarted" }),
    example: { ...sessionExample, started_at: "2026-01-31T09:30:00.000Z" },
  },
  "live_avatar.stopped": {
    meaning: "A live session ended.",
    data: z
      .object({
        session_id: id("A streaming or a widget session"),
        avatar_id: z.string(),
        callback_id: callbackId,
        stopped_at: z.string(),
        duration_ms: z.number(),
        reason: z.enum(["stopped", "idle", "expired", "terminated"]),
      })
      .meta({ id: "LiveAvatarStopped" }),
    example: {
      ...sessionExample,
      stopped_at: "2026-01-31T09:41:12.000Z",
      duration_ms: 672_000,
      reason: "stopped",
    },
  },
  ...VISITOR_EVENTS,
} as const satisfies Record<string, EventKind>;

/** The name of a kind of event. */
export type EventType = keyof typeof EVENTS;

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
