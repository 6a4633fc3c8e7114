import { text } from "node:stream/consumers";
import { InputError } from "@orator/render";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { InfrastructureError, isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import { CANCELLED } from "./video-status.ts";
import { videoView } from "./video-view.ts";
import { FAKE, openWorld } from "./videos.fixture.ts";
import type { VideoWorld } from "./videos.fixture.ts";

let world: VideoWorld;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** What a long render does once it is told to stop. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

/** A behavior that tells when it has begun and goes on when it may. */
function paused() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const behavior = async (): Promise<void> => {
    begun.resolve();
    await released.promise;
  };
  return { begun: begun.promise, release: released.resolve, behavior };
}

describe("a render that succeeds", () => {
  it("completes the video, sets the charge right and tells of video and GIF, in this order", async () => {
    const id = await world.order("Good morning.");
    expect(await world.paid(id)).toBe(0.5);
    await world.run(id);
    const row = (await world.row(id))!;
    expect(row).toMatchObject({
      status: "completed",
      progress: 100,
      durationMs: FAKE.durationMs,
      attempt: 1,
    });
    expect(await world.paid(id)).toBe(1.5);
    const events = await world.eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(["avatar_video.success", "avatar_video_gif.success"]);
    expect(events[0]!.data).toMatchObject({ video_id: id, folder_id: "", callback_id: "Good morning." });
    expect(events[0]!.data.url).toContain(row.files!.video);
    expect(events[0]!.data.gif_download_url).toContain(row.files!.gif);
    expect(await world.stored(id)).toEqual(Object.values(row.files!).sort());
    // The film's poster alone says so.
    const { blobs } = world.services;
    const [poster, film] = [row.files!.thumbnail, row.files!.video].map(async (key) =>
      text((await blobs.get(key))!),
    );
    expect([await poster, await film]).toEqual(["AI-generated", "Good morning."]);
  });

  it("is the video's all the same when its GIF cannot be made", async () => {
    world.withoutGif.add("No GIF.");
    const id = await world.order("No GIF.");
    await world.run(id);
    expect((await world.row(id))!.files).not.toHaveProperty("gif");
    const events = await world.eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(["avatar_video.success", "avatar_video_gif.fail"]);
    expect(events[0]!.data.gif_download_url).toBe("");
  });

  it("says in the video's record which voice spoke instead of one whose engine was away", async () => {
    const warning = "the voice en-us-clara speaks instead of openai-nova: the speech engine can't be reached";
    const { mediaUrls } = world.services;
    world.warnings.set("Hello from elsewhere.", [warning]);
    const id = await world.order("Hello from elsewhere.");
    expect(videoView((await world.row(id))!, mediaUrls).warnings).toEqual([]);
    await world.run(id);
    expect(videoView((await world.row(id))!, mediaUrls).warnings).toEqual([warning]);
  });

  it("costs nothing as a test", async () => {
    const id = await world.order("Hello.", { test: true });
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "completed" });
    expect(await world.paid(id)).toBe(0);
  });
});

describe("a render that fails", () => {
  it("fails the video at once with words for its user when the input is at fault, and gives the credits back", async () => {
    world.behave.set("Bad input.", () => {
      throw new InputError("scene 2: the recording has no sound");
    });
    const id = await world.order("Bad input.");
    await world.run(id);
    const message = "Scene 2: the recording has no sound.";
    expect(await world.row(id)).toMatchObject({ errorCode: "VALIDATION_ERROR", errorMessage: message });
    expect(await world.paid(id)).toBe(0);
    expect(await world.eventsOf(id)).toEqual([
      { type: "avatar_video.fail", data: { video_id: id, msg: message, callback_id: "Bad input." } },
    ]);
    expect(await world.stored(id)).toEqual([]);
  });

  it("fails the video when a file that it needs has been deleted, and names it", async () => {
    const source = { from: "storage", key: "acc_x/assets/gone.wav", name: "greeting.wav" } as const;
    const id = await world.order("", { scene: { speech: { type: "recording", source } } });
    await world.run(id);
    expect((await world.row(id))!.errorMessage).toBe(
      '"greeting.wav" was deleted after the video was ordered.',
    );
  });

  it("is tried three times when the fault is ours, and never tells its user what it was", async () => {
    world.behave.set("Our fault.", () => {
      throw new Error("ENOSPC /secret/path");
    });
    const id = await world.order("Our fault.");
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "pending", failures: 1 });
    expect(await world.eventsOf(id)).toEqual([]);
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "pending", failures: 2 });
    await world.run(id);
    const row = (await world.row(id))!;
    expect(row).toMatchObject({ status: "failed", errorCode: "INTERNAL_ERROR" });
    expect(row.errorMessage).not.toContain("ENOSPC");
    expect(await world.paid(id)).toBe(0);
    expect(await world.eventsOf(id)).toHaveLength(1);
  });

  it("fails the video when worker after worker was killed over it", async () => {
    const id = await world.order("Poison.");
    await world.run(id, { attempt: 60, lastAttempt: true });
    expect(await world.row(id)).toMatchObject({ status: "failed", errorCode: "INTERNAL_ERROR" });
    expect(await world.paid(id)).toBe(0);
  });
});

describe("a render whose storage is away", () => {
  const away = (): never => {
    throw new InfrastructureError("storage", new Error("503"));
  };
  afterEach(() => {
    world.storage.put = undefined;
    world.storage.list = undefined;
  });

  it("is drawn once: its files wait for the storage to come back", async () => {
    let drawn = 0;
    world.behave.set("Once.", () => void drawn++);
    const id = await world.order("Once.");
    let refused = 0;
    world.storage.put = () => {
      if (refused++ < 10) away();
    };
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "completed", failures: 0 });
    expect(drawn).toBe(1);
  });

  it("goes back in line without a failure when that takes too long, and fails only when it may wait no more", async () => {
    const id = await world.order("Long away.");
    world.storage.put = away;
    await expect(world.run(id)).rejects.toSatisfy(isInfrastructureFault);
    expect(await world.row(id)).toMatchObject({ status: "pending", failures: 0 });
    for (let failures = 1; failures < 3; failures++) {
      await world.run(id, { mayWait: false });
      expect(await world.row(id)).toMatchObject({ status: "pending", failures });
    }
    await world.run(id, { mayWait: false });
    expect(await world.row(id)).toMatchObject({ status: "failed", errorCode: "INTERNAL_ERROR" });
    expect(await world.paid(id)).toBe(0);
  });

  it("is complete though what earlier runs left cannot be tidied just now", async () => {
    const id = await world.order("Untidy.");
    world.storage.list = away;
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "completed" });
  });
});

describe("a render that nobody wants any more", () => {
  it("stops when the video is cancelled, gives the credits back and leaves no file", async () => {
    const begun = Promise.withResolvers<void>();
    world.behave.set("Long.", async (signal) => {
      begun.resolve();
      await untilAborted(signal);
    });
    const id = await world.order("Long.");
    const run = world.run(id, { looks: true });
    await begun.promise;
    expect(await world.call("cancelVideo", id)).toMatchObject({ status: "failed", error: CANCELLED });
    await expect(world.call("cancelVideo", id)).rejects.toMatchObject({ code: "CONFLICT" });
    await run;
    expect(await world.row(id)).toMatchObject({ status: "failed", errorCode: "CANCELLED" });
    expect(await world.paid(id)).toBe(0);
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["avatar_video.fail"]);
    expect(await world.stored(id)).toEqual([]);
  });

  it("cannot bring back a video that was deleted meanwhile, nor leave its files", async () => {
    const { begun, release, behavior } = paused();
    world.behave.set("Deleted.", behavior);
    const id = await world.order("Deleted.");
    const run = world.run(id);
    await begun;
    await world.call("deleteVideo", id);
    release();
    await run;
    expect(await world.row(id)).toBeUndefined();
    expect(await world.stored(id)).toEqual([]);
    expect(await world.paid(id)).toBe(0);
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["avatar_video.fail"]);
  });
});

describe("the progress that a user sees", () => {
  it("never goes back, though a worker is killed near the end and another one begins anew", async () => {
    const near = paused();
    world.behave.set("Killed.", near.behavior);
    const id = await world.order("Killed.");
    const seen = async () => world.call("getVideo", id);
    expect(await seen()).toMatchObject({ status: "pending", progress: 0, stage: "waiting" });
    const killed = world.run(id, { looks: true });
    await near.begun;
    await expect.poll(seen).toMatchObject({ progress: 48, stage: "drawing" });
    const again = paused();
    world.behave.set("Killed.", again.behavior);
    world.begins.set("Killed.", 0.1);
    const second = world.run(id, { looks: true });
    expect((await seen()).progress).toBe(48);
    await again.begun;
    await expect.poll(seen).toMatchObject({ status: "processing", progress: 48, stage: "drawing" });
    again.release();
    await second;
    near.release();
    await killed;
    expect(await seen()).toMatchObject({ status: "completed", progress: 100, stage: null });
  });

  it("stays when the process shuts down or the fault is ours", async () => {
    const begun = Promise.withResolvers<void>();
    world.behave.set("Stays.", async (signal) => {
      begun.resolve();
      await untilAborted(signal);
    });
    const id = await world.order("Stays.");
    const stopping = new AbortController();
    const run = world.run(id, { looks: true, signal: stopping.signal });
    await begun.promise;
    await expect.poll(() => world.call("getVideo", id)).toMatchObject({ progress: 48 });
    stopping.abort(new Error("the service is shutting down"));
    await expect(run).rejects.toThrow("shutting down");
    expect(await world.call("getVideo", id)).toMatchObject({
      status: "pending",
      progress: 48,
      stage: "waiting",
    });
    world.behave.set("Stays.", () => {
      throw new Error("a fault");
    });
    await world.run(id);
    expect(await world.call("getVideo", id)).toMatchObject({ status: "pending", progress: 48 });
  });
});

describe("a run that does not have the video to itself", () => {
  it("changes nothing once another run has taken the video: it ends once, with that run's files", async () => {
    const { begun, release, behavior } = paused();
    world.behave.set("Stale.", behavior);
    const id = await world.order("Stale.");
    const stale = world.run(id);
    await begun;
    world.behave.delete("Stale.");
    await world.run(id);
    const winner = (await world.row(id))!;
    release();
    await stale;
    expect(winner).toMatchObject({ status: "completed", attempt: 2 });
    expect(await world.row(id)).toEqual(winner);
    expect(await world.stored(id)).toEqual(Object.values(winner.files!).sort());
    expect(await world.eventsOf(id)).toHaveLength(2);
  });

  it("does nothing when the video is done: as after a kill between its end and the queue's learning of it", async () => {
    const id = await world.order("Done.");
    await world.run(id);
    const row = (await world.row(id))!;
    const leftover = `${row.accountId}/videos/${id}/0/video.mp4`;
    await world.services.blobs.put(leftover, import.meta.filename, "video/mp4");
    await world.run(id);
    expect(await world.row(id)).toEqual(row);
    expect(await world.eventsOf(id)).toHaveLength(2);
    expect(await world.stored(id)).toEqual(Object.values(row.files!).sort());
  });

  it("goes on from what a run before it kept, but for the last try; nothing is kept of a video that ended", async () => {
    const kept: boolean[] = [];
    world.behave.set("Kept.", () => {
      kept.push(world.kept().includes(id));
      throw new Error("a fault");
    });
    const id = await world.order("Kept.");
    await world.run(id);
    expect(world.kept()).toContain(id);
    await world.run(id);
    expect(world.kept()).toContain(id);
    world.behave.delete("Kept.");
    await world.run(id);
    expect(await world.row(id)).toMatchObject({ status: "completed", attempt: 3 });
    expect(world.kept()).not.toContain(id);
    expect(kept).toEqual([true, true]);
  });

  it("gives the video back when its process shuts down, without counting it as a failure", async () => {
    const begun = Promise.withResolvers<void>();
    world.behave.set("Shut down.", async (signal) => {
      begun.resolve();
      await untilAborted(signal);
    });
    const id = await world.order("Shut down.");
    const stopping = new AbortController();
    const run = world.run(id, { signal: stopping.signal });
    await begun.promise;
    stopping.abort(new Error("the service is shutting down"));
    await expect(run).rejects.toThrow("shutting down");
    expect(await world.row(id)).toMatchObject({ status: "pending", progress: 0, failures: 0 });
    expect(await world.eventsOf(id)).toEqual([]);
    expect(await world.stored(id)).toEqual([]);
  });
});
