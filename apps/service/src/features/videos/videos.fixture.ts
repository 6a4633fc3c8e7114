import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { VideoRequest } from "@orator/render";
import { eq } from "drizzle-orm";
import { Registry } from "prom-client";
import type { DatabaseLocation } from "../../platform/database/database.ts";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import type { JobRun } from "../../platform/queue/job.ts";
import { openServices } from "../../platform/services.fixture.ts";
import type { TestServices } from "../../platform/services.fixture.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import type { Accounts } from "../accounts/index.ts";
import { createCreditsFeature } from "../credits/index.ts";
import { createWebhooksFeature } from "../webhooks/index.ts";
import { createVideosFeature } from "./index.ts";
import type { VideosFeature } from "./index.ts";
import { renderVideo } from "./render-video.job.ts";
import { settleVideo } from "./settle-video.job.ts";
import type { References } from "./spec/references.ts";
import { SPEC_VERSION } from "./spec/render-spec.ts";
import type { RenderSpec, SpecScene } from "./spec/render-spec.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";
import { isFinal } from "./video-status.ts";
import type { Renderer } from "./making/renderer.ts";
import { eventsOf, keysUnder, paidFor } from "../../testing/traces.ts";

/** What happens in a fake render before it writes its files. */
type Behavior = (signal: AbortSignal) => Promise<void> | void;

/** The videos feature on a database and a disk of its own; renders are quick fakes. */
export interface VideoWorld extends TestServices {
  accounts: Accounts;
  feature: VideosFeature;
  /** What the render of the video that says this text does; defaults to nothing. */
  behave: Map<string, Behavior>;
  /** How far the render of the video that says this text is when its behavior begins; defaults to 0.5. */
  begins: Map<string, number>;
  /** Texts of videos of which no GIF can be made. */
  withoutGif: Set<string>;
  /** What the renderer warns of in the video that says a text. */
  warnings: Map<string, string[]>;
  /** Orders a video that says the text; in a new account unless one is named. */
  order(
    text: string,
    options?: { accountId?: string; test?: boolean; scene?: Partial<SpecScene> },
  ): Promise<string>;
  newAccount(): Promise<string>;
  /** Calls an operation on a video, as its account's user would. */
  call(operation: "cancelVideo" | "deleteVideo" | "getVideo", id: string): Promise<any>;
  /** Starts to take jobs. */
  work(): Promise<void>;
  /** Runs the job of a video by hand; it learns only at its end that the video is lost, unless told to look. */
  run(id: string, run?: Partial<JobRun> & { looks?: boolean }): Promise<void>;
  row(id: string): Promise<VideoRow | undefined>;
  /** The video once nothing follows any more. */
  ended(id: string): Promise<VideoRow>;
  /** Names and data of the events about a video, in their order. */
  eventsOf(id: string): Promise<{ type: string; data: any }[]>;
  /** What was charged for the video, refunds taken off. */
  paid(id: string): Promise<number>;
  /** Keys of everything in storage that is the video's. */
  stored(id: string): Promise<string[]>;
  /** Names of the videos of which finished runs are kept. */
  kept(): string[];
}

/** Opens it. Worlds at one `location` share a `media` folder too, as two processes of a service do. */
export async function openWorld(
  options: { location?: DatabaseLocation; media?: string; renders?: number; rendersAtOnce?: number } = {},
): Promise<VideoWorld> {
  const { renders = 2, rendersAtOnce = 2 } = options;
  const { services, storage, stop } = await openServices({ jobs: [renderVideo, settleVideo], ...options });
  const { database, queue } = services;
  const runsFolder = join(services.scratch, "runs");
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders };
  const accounts = createAccountsFeature(services, { defaultLimits: limits });
  const behave: VideoWorld["behave"] = new Map();
  const begins: VideoWorld["begins"] = new Map();
  const withoutGif: VideoWorld["withoutGif"] = new Set();
  const warnings: VideoWorld["warnings"] = new Map();
  const webhooks = createWebhooksFeature(services, { accounts, allowPrivate: true });
  const featureLooking = (watchIntervalMs: number): VideosFeature =>
    createVideosFeature(
      { ...services, metrics: new Registry() },
      {
        ...webhooks,
        accounts,
        waited: new WaitedWork(),
        endedInBatch: async () => {},
        isBatchOpen: async () => false,
        runsFolder,
        serviceVersion: "1.0.0",
        imprint: {},
        rendersAtOnce,
        references: nothing,
        folders: { file: (_accountId, _folderId, change) => database.transaction(change) },
        downloadLimit: 1000,
        allowPrivate: true,
        credits: createCreditsFeature(services, { accounts }),
        renderer: fakeRenderer({ behave, begins, withoutGif, warnings }),
        pace: { watchIntervalMs, failureDelayMs: 10, backoff: { firstDelayMs: 5, totalMs: 500 } },
      },
    );
  const feature = featureLooking(50);
  const blind = featureLooking(3_600_000);
  const row = async (id: string): Promise<VideoRow | undefined> =>
    (await database.queries.select().from(videos).where(eq(videos.id, id)))[0];
  /** The account that a video belongs or belonged to. */
  const ownerOf = new Map<string, string>();
  let accountsMade = 0;
  const newAccount = async (): Promise<string> =>
    (await accounts.create(`account-${process.pid}-${++accountsMade}-${Date.now()}`)).id;

  return {
    services,
    accounts,
    feature,
    behave,
    begins,
    withoutGif,
    warnings,
    storage,
    row,
    newAccount,
    async order(text, { accountId, test = false, scene = {} } = {}) {
      const owner = accountId ?? (await newAccount());
      const { id } = await feature.orderVideo({
        accountId: owner,
        spec: aSpec({ text, test, ...scene }),
        callbackId: text,
        callbackUrl: "http://127.0.0.1:9/",
        scriptField: "text",
      });
      ownerOf.set(id, owner);
      return id;
    },
    async call(name, id) {
      const { handle } = feature.operations!.find(({ route }) => route.id === name)!;
      const reply = { header: () => reply };
      return handle({
        params: { video_id: id },
        query: { wait: 0 },
        caller: { accountId: ownerOf.get(id) },
        signal: new AbortController().signal,
        request: { headers: {} },
        reply,
      } as never);
    },
    work: () => queue.work(feature.handlers!),
    async run(id, { looks = false, ...run } = {}) {
      const { handlers } = looks ? feature : blind;
      const handler = handlers!.find(({ job }) => job.name === renderVideo.name)!;
      const signal = new AbortController().signal;
      const payload = { accountId: ownerOf.get(id)!, videoId: id };
      await handler.run(payload, { attempt: 0, lastAttempt: false, mayWait: true, signal, ...run });
    },
    async ended(id) {
      for (;;) {
        const found = (await row(id))!;
        if (isFinal(found.status)) return found;
        await sleep(20);
      }
    },
    eventsOf: (id) => eventsOf(database, id),
    paid: (id) => paidFor(database, id),
    stored: (id) => keysUnder(services.blobs, `${ownerOf.get(id)}/videos/${id}/`),
    kept: () => readdirSync(runsFolder).map((name) => name.split("-")[0]!),
    stop,
  };
}

/** A spec of one scene in which the text is said. */
export function aSpec({
  text = "Hello.",
  test = false,
  ...scene
}: Partial<SpecScene> & { text?: string; test?: boolean } = {}): RenderSpec {
  return {
    version: SPEC_VERSION,
    format: "mp4",
    width: 128,
    height: 128,
    fps: 25,
    captioned: false,
    test,
    scenes: [
      {
        person: { castId: "zuri" },
        framing: "half_body",
        avatarStyle: "normal",
        emotion: "neutral",
        background: { type: "color", color: "#ffffff" },
        speech: { type: "text", text, voiceId: "en-us-clara", speed: 1, pitch: 0 },
        ...scene,
      },
    ],
  };
}

/** How long every fake video lasts, and what is estimated beforehand. */
export const FAKE = { durationMs: 65_000, estimateMs: 20_000, renderMs: 4_000 };

/** For orders that come as specs. */
const nothing: References = {
  avatar: async () => undefined,
  photoAvatar: async () => undefined,
  voice: async () => undefined,
  asset: async () => undefined,
  brandVoice: async () => undefined,
  folder: async () => false,
};

function fakeRenderer({
  behave,
  begins,
  withoutGif,
  warnings,
}: Pick<VideoWorld, "behave" | "begins" | "withoutGif" | "warnings">): Renderer {
  return {
    async renderVideo(request, { signal, onProgress }) {
      const text = textOf(request);
      const fraction = begins.get(text) ?? 0.5;
      onProgress?.({ stage: "drawing", fraction, framesDone: 1, frames: 2 });
      if (request.keep) mkdirSync(request.keep.folder, { recursive: true });
      await behave.get(text)?.(signal!);
      signal?.throwIfAborted();
      const { file, captionedFile, captionsFile, posterFile, posterMark, width = 0, height = 0 } = request;
      for (const made of [file, captionedFile, captionsFile])
        if (made !== undefined) writeFileSync(made, text);
      if (posterFile !== undefined) writeFileSync(posterFile, posterMark ?? text);
      return {
        file,
        durationMs: FAKE.durationMs,
        frames: 2,
        framesDrawn: 2,
        width,
        height,
        fps: 25,
        elapsedMs: 1,
        warnings: warnings.get(text) ?? [],
      };
    },
    estimateVideo: async () => ({ durationMs: FAKE.estimateMs, renderMs: FAKE.renderMs }),
    async makeGif(video, out) {
      if (withoutGif.has(readFileSync(video, "utf8"))) throw new Error("no GIF today");
      writeFileSync(out, "GIF");
    },
  };
}

function textOf(request: VideoRequest): string {
  return ("scenes" in request ? request.scenes[0]! : request).text ?? "";
}
