import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, BatchRowView } from "@orator/contract";
import { InputError } from "@orator/render";
import { invalid } from "../../platform/errors/domain-error.ts";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { openServices } from "../../platform/services.fixture.ts";
import type { TestServices } from "../../platform/services.fixture.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import type { Accounts } from "../accounts/index.ts";
import { createCreditsFeature } from "../credits/index.ts";
import { createVideosFeature, renderVideo, settleVideo, SPEC_VERSION } from "../videos/index.ts";
import type { References, RenderSpec, VideosFeature } from "../videos/index.ts";
import { createWebhooksFeature } from "../webhooks/index.ts";
import { fillBatch } from "./fill-batch.job.ts";
import { createBatchesFeature } from "./index.ts";
import type { BatchesFeature, BatchTemplates } from "./index.ts";

/** Batches and videos on a database of their own; the one template says `name`, and renders are quick fakes. */
export interface BatchWorld extends TestServices {
  accounts: Accounts;
  feature: BatchesFeature;
  videos: VideosFeature;
  /** Names whose videos cannot be made. */
  broken: Set<string>;
  /** What a render waits for before it ends. */
  gate: { open: Promise<void> };
  /** Names that were rendered, in their order, each time. */
  rendered: string[];
  newAccount(): Promise<string>;
  /** Starts to take jobs. */
  work(): Promise<void>;
  /** Calls an operation as the account. */
  call(
    operation: string,
    accountId: string,
    given?: { params?: object; query?: object; body?: object },
  ): Promise<any>;
  /** Orders a video for each name. */
  order(accountId: string, names: string[]): Promise<Batch>;
  /** The batch once nothing follows any more. */
  ended(accountId: string, id: string): Promise<Batch>;
  rows(accountId: string, id: string): Promise<BatchRowView[]>;
  /** Data of the events of an account, by their names, in their order. */
  events(accountId: string): Promise<{ type: string; data: any }[]>;
}

/** Opens it. `renders`: videos of an account in the queue at a time. */
export async function openBatchWorld({ renders = 2 }: { renders?: number } = {}): Promise<BatchWorld> {
  const { services, ...rest } = await openServices({ jobs: [renderVideo, settleVideo, fillBatch] });
  const { database, queue } = services;
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders };
  const accounts = createAccountsFeature(services, { defaultLimits: limits });
  const webhooks = createWebhooksFeature(services, { accounts, allowPrivate: true });
  const broken = new Set<string>();
  const gate = { open: Promise.resolve() };
  const rendered: string[] = [];
  const videos: VideosFeature = createVideosFeature(services, {
    ...webhooks,
    accounts,
    waited: new WaitedWork(),
    runsFolder: join(services.scratch, "runs"),
    serviceVersion: "1.0.0",
    imprint: {},
    rendersAtOnce: 2,
    references: {} as References,
    folders: { file: (_accountId, _folderId, change) => database.transaction(change) },
    downloadLimit: 1000,
    allowPrivate: true,
    credits: createCreditsFeature(services, { accounts }),
    endedInBatch: (tx, row) => feature.endedInBatch(tx, row),
    isBatchOpen: (id) => feature.isBatchOpen(id),
    renderer: {
      async renderVideo({ file, captionsFile, posterFile, ...request }, { signal }) {
        const { text = "" } = "scenes" in request ? request.scenes[0]! : request;
        await Promise.race([gate.open, aborted(signal!)]);
        signal?.throwIfAborted();
        rendered.push(text);
        if (broken.has(text)) {
          throw new InputError("it cannot be drawn");
        }
        for (const made of [file, captionsFile, posterFile])
          if (made !== undefined) writeFileSync(made, text);
        return { ...MADE, file };
      },
      async estimateVideo(request) {
        const { text } = "scenes" in request ? request.scenes[0]! : request;
        if (text === "Endless") throw new InputError("a recording may last 30 minutes at most");
        if (text === "Faulty") throw new TypeError("a fault of ours");
        return { durationMs: 20_000, renderMs: 4_000 };
      },
      makeGif: async (_, out) => writeFileSync(out, "GIF"),
    },
    pace: { watchIntervalMs: 50, failureDelayMs: 10, backoff: { firstDelayMs: 5, totalMs: 500 } },
  });
  const feature: BatchesFeature = createBatchesFeature(services, {
    ...webhooks,
    accounts,
    templates,
    videos,
  });
  let accountsMade = 0;
  const world: BatchWorld = {
    ...rest,
    services,
    accounts,
    feature,
    videos,
    broken,
    gate,
    rendered,
    newAccount: async () =>
      (await accounts.create(`account-${process.pid}-${++accountsMade}-${Date.now()}`)).id,
    work: () => queue.work([...videos.handlers!, ...feature.handlers!]),
    async call(name, accountId, { params = {}, query = {}, body } = {}) {
      const { handle } = feature.operations!.find(({ route }) => route.id === name)!;
      const signal = new AbortController().signal;
      return handle({
        params,
        query,
        body,
        caller: { accountId },
        signal,
        request: { headers: {}, query },
      } as never);
    },
    order: (accountId, names) =>
      world.call("createBatch", accountId, {
        params: { template_id: TEMPLATE_ID },
        body: {
          rows: names.map((name) => ({ variables: { name }, contact_info: { name } })),
          callback_url: "http://127.0.0.1:61234/",
          caption: false,
          test: false,
        },
      }),
    async ended(accountId, id) {
      for (; ; await sleep(20)) {
        const batch: Batch = await world.call("getBatch", accountId, { params: { batch_id: id } });
        if (batch.finished_at !== null) return batch;
      }
    },
    async rows(accountId, id) {
      const query = { page: 1, limit: 100 };
      return (await world.call("listBatchRows", accountId, { params: { batch_id: id }, query })).rows;
    },
    async events(accountId) {
      const { rows } = await database.execute(
        "SELECT type, data FROM webhook_events WHERE account_id = $1 ORDER BY id",
        [accountId],
      );
      return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
    },
  };
  return world;
}

/** The one template that there is. */
export const TEMPLATE_ID = "tpl_hello";

const MADE = {
  durationMs: 20_000,
  frames: 2,
  framesDrawn: 2,
  width: 128,
  height: 128,
  fps: 25,
  elapsedMs: 1,
  warnings: [],
};

const templates: BatchTemplates = {
  snapshot: async () => ({
    id: TEMPLATE_ID,
    name: "Hello",
    version: 1,
    document: {
      aspect: "16:9",
      variables: { name: { name: "name", type: "text", properties: {} } },
      scenes: [],
    },
  }),
  rowOrders: async () => ({
    async orderOf({ variables, title }) {
      const { name, ...others } = variables;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) invalid(`variables.${unknown}`, "is no variable of this template");
      if (typeof name !== "string") invalid("variables.name", "has no default and must be given");
      return { spec: aSpec(name), title: title ?? `Hello, ${name}` };
    },
  }),
};

function aSpec(text: string): RenderSpec {
  return {
    version: SPEC_VERSION,
    format: "mp4",
    width: 128,
    height: 128,
    fps: 25,
    captioned: false,
    test: false,
    scenes: [
      {
        person: { castId: "zuri" },
        framing: "half_body",
        avatarStyle: "normal",
        emotion: "neutral",
        background: { type: "color", color: "#ffffff" },
        speech: { type: "text", text, voiceId: "en-us-clara", speed: 1, pitch: 0 },
      },
    ],
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
