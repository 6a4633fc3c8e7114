import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteId } from "@orator/contract";
import { routes } from "@orator/contract";
import { InputError } from "@orator/render";
import { and, eq } from "drizzle-orm";
import { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import type { JobRun } from "../../platform/queue/job.ts";
import { openServices } from "../../platform/services.fixture.ts";
import type { TestServices } from "../../platform/services.fixture.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import { createAssetsFeature, sweepAssets } from "../assets/index.ts";
import { createAvatarsFeature } from "../avatars/index.ts";
import { createCreditsFeature } from "../credits/index.ts";
import { preparePreviews } from "../previews/index.ts";
import { createVoicesFeature } from "../voices/index.ts";
import { createWebhooksFeature } from "../webhooks/index.ts";
import { createPhotoAvatarsFeature, runPhotoJob, settlePhotos } from "./index.ts";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import type { FilmWorkshop, PhotoWorkshop, PortraitMaker } from "./index.ts";
import type { RecipePerson } from "./portraits/portrait-maker.ts";
import { photoJobs } from "./tables.ts";
import type { PhotoJobRow } from "./tables.ts";
import { eventsOf, keysUnder, paidFor } from "../../testing/traces.ts";

/** What happens before a person is baked, a photo fitted, a film made or an avatar furnished; throws to fail it. */
type Behavior = (signal: AbortSignal) => Promise<void> | void;

/** The feature on a database and a disk of its own; people and photos are quick fakes, and nobody takes jobs by themselves. */
export interface PhotoWorld extends TestServices {
  behave: Partial<Record<"bake" | "fit" | "film" | "furnish", Behavior | undefined>>;
  newAccount(): Promise<string>;
  /** Calls an operation as a user of the account would; what it answers. */
  call(operation: RouteId, accountId: string, input?: CallInput): Promise<any>;
  /** Stores a photo or film of the account; its `image_key`. "bad" in the text is one that cannot speak, "odd" one that turns out so. */
  upload(accountId: string, text: string, kind?: "image" | "video"): Promise<string>;
  /** Does a job by hand. */
  run(jobId: string, run?: Partial<JobRun>): Promise<void>;
  /** Does what is queued to tidy an avatar or a generation. */
  settle(what: { generationId: string } | { accountId: string; avatarId: string }): Promise<void>;
  /** Does what is queued, and due, to tidy an avatar; how much that was. */
  settleDue(accountId: string, avatarId: string): Promise<number>;
  job(id: string): Promise<PhotoJobRow | undefined>;
  /** A trained group of a generated person. */
  trained(accountId: string): Promise<{ groupId: string; avatarId: string; generationId: string }>;
  /** A completed generation. */
  generated(accountId: string): Promise<string>;
  /** The avatars that the account may use. */
  avatarIds(accountId: string): Promise<string[]>;
  eventsOf(resourceId: string): Promise<{ type: string; data: any }[]>;
  /** What was charged for a job, refunds taken off. */
  paid(jobId: string): Promise<number>;
  stored(prefix: string): Promise<string[]>;
}

interface CallInput {
  body?: unknown;
  params?: unknown;
  query?: unknown;
}

/** Opens it. `workshop` false: no photo can become an avatar. */
export async function openPhotoWorld(
  options: { consentRule?: ConsentRule; workshop?: boolean } = {},
): Promise<PhotoWorld> {
  const jobs = [runPhotoJob, settlePhotos, preparePreviews, sweepAssets];
  const { services, storage, stop } = await openServices({ jobs });
  const { database, blobs, newId, scratch } = services;
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders: 1 };
  const accounts = createAccountsFeature(services, { defaultLimits: limits });
  const waited = new WaitedWork();
  const onDemand = new OnDemandMedia({ ...services, waited });
  const assets = createAssetsFeature(services, {
    uploadLimit: 1000,
    folders: {
      isOpen: async () => false,
      file: (_accountId, _folderId, change) => database.transaction(change),
    },
  });
  const voices = createVoicesFeature(services, { onDemand, waited, serviceVersion: "1.0.0" });
  const avatars = createAvatarsFeature(services, {
    onDemand,
    assets,
    voices,
    serviceVersion: "1.0.0",
    imprint: {},
    isInUse: async () => false,
    consentRule: "off",
    removePhotoAvatar: (accountId, id) => feature.remove(accountId, id),
  });
  const behave: PhotoWorld["behave"] = {};
  const photos = new Map<string, string>();
  const feature = createPhotoAvatarsFeature(services, {
    ...createWebhooksFeature(services, { accounts, allowPrivate: true }),
    credits: createCreditsFeature(services, { accounts }),
    assets: {
      async resolveImageKey(accountId, imageKey) {
        const key = photos.get(`${accountId} ${imageKey}`);
        if (key === undefined) return undefined;
        const fileType = imageKey.startsWith("video/") ? "video" : "image";
        const durationMs = fileType === "video" ? 31_000 : null;
        const about = { name: "me", mimeType: MIME[fileType], sizeBytes: 1, width: 600, height: 800 };
        return { ...about, id: imageKey, fileType, key, durationMs };
      },
    },
    avatars: {
      ...avatars,
      async furnish({ accountId, id }, { model, signal, onProgress }) {
        await behave.furnish?.(signal);
        signal.throwIfAborted();
        await blobs.put(avatars.modelKeyOf(accountId, id), model, "model/gltf-binary");
        onProgress(1);
      },
    },
    portraits: fakePortraits(behave),
    workshop: options.workshop === false ? undefined : fakeWorkshop(behave),
    films: options.workshop === false ? undefined : fakeFilms(behave),
    consentRule: options.consentRule ?? "recorded",
    waited,
    pace: { watchIntervalMs: 20, failureDelayMs: 10, backoff: { firstDelayMs: 5, totalMs: 100 } },
  });

  const world: PhotoWorld = {
    services,
    behave,
    storage,
    newAccount: async () =>
      (await accounts.create(`account-${Date.now()}-${Math.floor(performance.now() * 1e3)}`)).id,
    async call(name, accountId, { body, params = {}, query = { wait: 0, page: 1, limit: 20 } } = {}) {
      const { handle, route } = feature.operations!.find((operation) => operation.route.id === name)!;
      const reply = { header: () => reply };
      const answer = await handle({
        params,
        query,
        body: route.body === undefined ? undefined : route.body.parse(body),
        caller: { accountId },
        signal: new AbortController().signal,
        request: { headers: {} },
        reply,
      } as never);
      return routes[name].response.parse(answer);
    },
    async upload(accountId, text, kind = "image") {
      const imageKey = `${kind}/${newId("asset")}`;
      const file = join(scratch, "upload");
      writeFileSync(file, text);
      const key = `${accountId}/assets/${newId("asset")}.${kind === "image" ? "jpg" : "mp4"}`;
      await blobs.put(key, file, MIME[kind]);
      photos.set(`${accountId} ${imageKey}`, key);
      return imageKey;
    },
    async run(jobId, run) {
      const { run: work } = feature.handlers!.find(({ job }) => job.name === runPhotoJob.name)!;
      const signal = new AbortController().signal;
      await work({ jobId }, { attempt: 0, lastAttempt: false, mayWait: true, signal, ...run });
    },
    async settle(what) {
      const { run: work } = feature.handlers!.find(({ job }) => job.name === settlePhotos.name)!;
      const signal = new AbortController().signal;
      await work(what, { attempt: 0, lastAttempt: false, mayWait: true, signal });
    },
    async settleDue(accountId, avatarId) {
      const { rows } = await database.execute(
        "DELETE FROM pgboss.job WHERE name = $1 AND start_after <= now() AND data->'payload'->>'avatarId' = $2 RETURNING id",
        [settlePhotos.name, avatarId],
      );
      if (rows.length > 0) await world.settle({ accountId, avatarId });
      return rows.length;
    },
    async job(id) {
      const [row] = await database.queries
        .select()
        .from(photoJobs)
        .where(and(eq(photoJobs.id, id)));
      return row;
    },
    async generated(accountId) {
      const { job_id } = await world.call("generatePhotoAvatar", accountId, { body: { name: "Nora" } });
      await world.run(job_id);
      return job_id;
    },
    async trained(accountId) {
      const generationId = await world.generated(accountId);
      const body = { name: "Nora", image_key: `image/${generationId}/1`, generation_id: generationId };
      const { group_id: groupId, avatar_id: avatarId } = await world.call(
        "createPhotoAvatarGroup",
        accountId,
        {
          body,
        },
      );
      const { training_id } = await world.call("trainPhotoAvatarGroup", accountId, {
        body: { group_id: groupId },
      });
      await world.run(training_id);
      return { groupId, avatarId, generationId };
    },
    async avatarIds(accountId) {
      const { handle } = avatars.operations!.find(({ route }) => route.id === "listAvatars")!;
      const query = { scope: "private", page: 1, limit: 100 };
      const { avatars: found } = (await handle({ query, caller: { accountId } } as never)) as {
        avatars: { id: string }[];
      };
      return found.map(({ id }) => id);
    },
    eventsOf: (resourceId) => eventsOf(database, resourceId),
    paid: (jobId) => paidFor(database, jobId),
    stored: (prefix) => keysUnder(blobs, prefix),
    stop,
  };
  return world;
}

const MIME = { image: "image/jpeg", video: "video/mp4" } as const;
/** Written instead of a person. */
const MODEL = "GLB";

function fakePortraits(behave: PhotoWorld["behave"]): PortraitMaker {
  return {
    async describe(wishes, { count, seed, like }) {
      const people = Array.from({ length: count }, (_, index): RecipePerson => {
        const fresh = {
          from: "recipe",
          recipe: { seed: seed + index } as never,
          gender: "female",
          age: 40,
        } as const;
        return { ...(like ?? fresh), scene: { framing: wishes.pose } };
      });
      const { appearance: text } = wishes;
      return {
        people,
        understood: [{ text: "gray hair", attribute: "hair.color", value: "gray" }],
        ignored: text === "" ? [] : [{ text, reason: "is not in the vocabulary" }],
      };
    },
    async bake(recipe, model, signal) {
      await behave.bake?.(signal);
      signal.throwIfAborted();
      writeFileSync(model, `${MODEL} ${JSON.stringify(recipe)}`);
    },
    async draw(model, scene, { file }) {
      writeFileSync(file, `${readFileSync(model, "utf8")} ${JSON.stringify(scene)}`);
    },
    async resample(picture, { file }) {
      writeFileSync(file, readFileSync(picture));
    },
  };
}

function fakeWorkshop(behave: PhotoWorld["behave"]): PhotoWorkshop {
  return {
    async judge(photo) {
      const message = "There is no face in this photo: take one in which the face is seen.";
      return readFileSync(photo, "utf8").includes("bad")
        ? { refusals: [{ code: "no_face", message }], notes: [] }
        : {
            face: { x: 0.25, y: 0.125, width: 0.5, height: 0.5 },
            refusals: [],
            notes: [{ code: "soft_focus", message: "The face is a little out of focus." }],
          };
    },
    async make(photo, model, signal) {
      await behave.fit?.(signal);
      if (readFileSync(photo, "utf8").includes("odd")) throw new InputError("The face is too small.");
      writeFileSync(model, MODEL);
      return {
        gender: "male",
        age: 50,
        notes: [{ code: "turned", message: "The head is turned a little." }],
      };
    },
  };
}

function fakeFilms(behave: PhotoWorld["behave"]): FilmWorkshop {
  return {
    async lookAt(film, picture) {
      const text = readFileSync(film, "utf8");
      if (text.includes("bad")) return { code: "no_sound", message: "The film has no sound." };
      writeFileSync(picture, `a picture of ${text}`);
      return { durationMs: 31_400, width: 1280, height: 720 };
    },
    async make(film, model, { signal, onProgress }) {
      onProgress(0.5);
      await behave.film?.(signal);
      signal.throwIfAborted();
      const text = readFileSync(film, "utf8");
      if (text.includes("odd")) throw new InputError("the film shows 2 people");
      writeFileSync(model, `${MODEL} ${text}`);
      return { gender: "female", age: 30, notes: [], otherBackgrounds: true };
    },
  };
}
