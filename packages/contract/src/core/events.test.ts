import { describe, expect, it } from "vitest";
import { routes } from "../routes/index.ts";
import {
  EVENT_ALIASES,
  EVENT_EXAMPLES,
  EVENT_NAMES,
  EVENTS,
  subscribedName,
  webhookEvent,
} from "./events.ts";
import type { EventType } from "./events.ts";

describe("the catalogue of events", () => {
  it.each(Object.entries(EVENTS))("%s has an example that its schema accepts", (event_type, { data }) => {
    const event_data = EVENT_EXAMPLES[event_type as EventType];
    const event = { event_id: "evt_1", event_type, event_data, created_at: "2026-01-31T09:30:00.000Z" };
    expect(data.strict().safeParse(event_data).error).toBeUndefined();
    expect(webhookEvent.safeParse(event).error).toBeUndefined();
  });

  it("holds every event of the service and the three aliases", () => {
    expect(EVENT_NAMES).toEqual([
      "avatar_video.success",
      "avatar_video.fail",
      "avatar_video_gif.success",
      "avatar_video_gif.fail",
      "video_translate.success",
      "video_translate.fail",
      "proofread_creation.success",
      "proofread_creation.fail",
      "photo_avatar_generation.success",
      "photo_avatar_generation.fail",
      "photo_avatar_train.success",
      "photo_avatar_train.fail",
      "personalized_video",
      "live_avatar.started",
      "live_avatar.stopped",
      "live_avatar.feedback",
      "live_avatar.handoff",
      ...Object.keys(EVENT_ALIASES),
    ]);
  });

  it("gives avatar_video.success exactly the members that clients read, all strings", () => {
    const { shape } = EVENTS["avatar_video.success"].data;
    expect(Object.keys(shape).sort()).toEqual([
      "callback_id",
      "folder_id",
      "gif_download_url",
      "url",
      "video_id",
      "video_share_page_url",
    ]);
    for (const member of Object.values(shape)) expect(member.type).toBe("string");
  });
});

describe("a subscription", () => {
  const { body } = routes.addWebhookEndpoint;
  const add = (events?: unknown) => body.safeParse({ url: "https://hooks.example.com/", events });

  it("means every event when it is empty, null or omitted", () => {
    for (const events of [undefined, null, []]) expect(add(events).data?.events).toEqual([]);
    expect(subscribedName([], "avatar_video.fail")).toBe("avatar_video.fail");
  });

  it("brings what it names, under an alias too, and nothing else", () => {
    const success = "avatar_video.success";
    expect(subscribedName([success], success)).toBe(success);
    expect(subscribedName(["video.failed", "video.completed"], success)).toBe("video.completed");
    expect(subscribedName(["video.completed", success], success)).toBe(success);
    expect(subscribedName(["video.completed"], "avatar_video.fail")).toBe(undefined);
  });

  it("keeps an alias as it was given, and each name once", () => {
    expect(add(["video.completed", "video.completed"]).data?.events).toEqual(["video.completed"]);
  });

  it("refuses a name that is none, and says which there are", () => {
    const issue = add(["avatar_video.success", "video.done"]).error?.issues[0];
    expect(issue?.path).toEqual(["events", 1]);
    for (const name of EVENT_NAMES) expect(issue?.message).toContain(name);
  });
});
