import { statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import { asSentence } from "../../../platform/errors/as-sentence.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { RunTools, WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { Services } from "../../../platform/services.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import type { PhotoReport, PictureOrigin } from "../avatars/photo-avatar.ts";
import type { GroupStore } from "../groups/group-store.ts";
import { draftOf } from "../groups/views.ts";
import type { Leases } from "../jobs/leases.ts";
import type { FinishPhotoJob } from "../jobs/finish-job.ts";
import { DELETED } from "../jobs/photo-job.ts";
import { PhotoJobError } from "../jobs/photo-job-error.ts";
import type { DoPhotoJob } from "../jobs/run-job.handler.ts";
import { settlePhotos } from "../jobs/settle-photos.job.ts";
import type { FilmWorkshop } from "../photos/film-workshop.ts";
import type { PhotoNote, PhotoWorkshop } from "../photos/photo-workshop.ts";
import type { PortraitMaker } from "../portraits/portrait-maker.ts";
import type { PhotoAvatarRow, PhotoJobRow } from "../tables.ts";

/** What training needs. */
interface TrainingParts extends Pick<Services, "database" | "blobs" | "queue"> {
  leases: Leases;
  finish: FinishPhotoJob;
  groups: GroupStore;
  avatars: Pick<AvatarsFeature, "furnish" | "publish" | "remove">;
  portraits: PortraitMaker;
  workshop: PhotoWorkshop | undefined;
  films: FilmWorkshop | undefined;
  fetchModel(accountId: string, avatarId: string, folder: string): Promise<string>;
  backoff: Backoff;
}

/** Of the work for one avatar, what is done when its file is there: a film is watched for as long as it lasts, and longer. */
const MODELED = { recipe: 0.4, photo: 0.4, avatar: 0.4, film: 0.8 } as const;

/** Makes the avatars of a training one after another: each can be used as soon as it is there, and stays if the run dies. */
export function createTrain(parts: TrainingParts): DoPhotoJob {
  const { database, groups, backoff } = parts;
  return async (row, work) => {
    for (;;) {
      const waiting = await groups.ofTraining(database.queries, row.id, "training");
      const [next] = waiting;
      if (next === undefined) {
        const end = await retryWithBackoff(() => endTraining(row, parts), {
          ...backoff,
          signal: work.signal,
        });
        if (end !== "more") return end === "ended";
        continue;
      }
      const made = (await groups.ofTraining(database.queries, row.id, "completed")).length;
      const share = 1 / (made + waiting.length);
      const report = (part: number): void => work.report((made + part) * share);
      if (!(await makeOne(next, row, { ...work, report }, parts))) return false;
    }
  };
}

/** Why an avatar cannot be made, in words for its user. Throws faults of ours. */
async function failureOf(error: unknown): Promise<WorkFailure> {
  if (error instanceof PhotoJobError) return { code: error.code, message: error.message };
  const { isInputError } = await import("@orator/render");
  if (!isInputError(error)) throw error;
  return { code: "VALIDATION_ERROR", message: asSentence(error.message) };
}

/** Makes an avatar and shows it. False when the lease was lost. */
async function makeOne(
  avatar: PhotoAvatarRow,
  job: PhotoJobRow,
  work: RunTools,
  parts: TrainingParts,
): Promise<boolean> {
  const { database, queue, leases, groups, avatars, backoff } = parts;
  const folder = join(work.folder, avatar.id);
  await mkdir(folder);
  let outcome: MadeAvatar | { failure: WorkFailure };
  try {
    outcome = await makeAvatar(avatar, { ...work, folder }, parts);
  } catch (error) {
    work.signal.throwIfAborted();
    outcome = { failure: await failureOf(error) };
  }
  await rm(folder, { recursive: true });
  const aboutAvatar = { accountId: avatar.accountId, avatarId: avatar.id };
  const told = (): Promise<"lost" | "gone" | "settled"> =>
    database.transaction(async (tx) => {
      if (!(await leases.hold(tx, job))) return "lost";
      if (!(await groups.settle(tx, avatar.id, outcome))) return "gone";
      if ("report" in outcome) {
        await avatars.publish(tx, draftOf({ ...avatar, ...outcome }));
        if (outcome.origin.from === "film") await queue.add(settlePhotos, aboutAvatar, { tx });
      }
      return "settled";
    });
  const end = await retryWithBackoff(told, { ...backoff, signal: work.signal });
  if (end === "gone") await avatars.remove(avatar.accountId, avatar.id);
  return end !== "lost";
}

async function makeAvatar(
  avatar: PhotoAvatarRow,
  { folder, signal, report }: RunTools,
  parts: TrainingParts,
): Promise<MadeAvatar> {
  const modeled = MODELED[avatar.origin.from];
  const modeling = { folder, signal, report: (share: number) => report(modeled * share) };
  const { model, madeFrom, notes, origin } = await makeModel(avatar, modeling, parts);
  report(modeled);
  await parts.avatars.furnish(draftOf({ ...avatar, origin }), {
    model,
    folder,
    signal,
    onProgress: (part) => report(modeled + (1 - modeled) * part),
  });
  return { report: { made_from: madeFrom, size_bytes: statSync(model).size, notes }, origin };
}

/** Said of every video avatar. */
const LIVE_AS_PHOTO: PhotoNote = {
  code: "live_as_photo",
  message:
    "In live sessions and on pages this person is seen as a talking photo, made of a picture of the film; films show them as they move in it.",
};

interface MadeAvatar {
  report: PhotoReport;
  /** With what was seen of the person. */
  origin: PictureOrigin;
}

interface MadeModel {
  model: string;
  madeFrom: PhotoReport["made_from"];
  notes: PhotoNote[];
  origin: PictureOrigin;
}

async function makeModel(
  { origin, picture, accountId, name }: PhotoAvatarRow,
  { folder, signal, report }: RunTools,
  { portraits, workshop, films, blobs, fetchModel }: TrainingParts,
): Promise<MadeModel> {
  const model = join(folder, "made.glb");
  if (origin.from === "recipe") {
    await portraits.bake(origin.recipe, model, signal);
    return { model, madeFrom: "recipe", notes: [], origin };
  }
  if (origin.from === "avatar")
    return {
      model: await fetchModel(accountId, origin.avatarId, folder),
      madeFrom: "photo",
      notes: [],
      origin,
    };
  const bring = async (key: string): Promise<string> => {
    const file = join(folder, key.split("/").at(-1)!);
    if (!(await download(blobs, key, file))) throw new Error("what a photo avatar is to be made of is gone");
    return file;
  };
  const absent = "an upload was taken where none can be made into an avatar";
  if (origin.from === "photo") {
    if (workshop === undefined) throw new Error(absent);
    const { notes, gender, age } = await workshop.make(await bring(picture.key), model, signal);
    return { model, madeFrom: "photo", notes, origin: { ...origin, gender, age } };
  }
  if (films === undefined) throw new Error(absent);
  const film = await bring(origin.film.key);
  const made = await films.make(film, model, { name, signal, onProgress: report });
  const { notes, gender, age, otherBackgrounds } = made;
  const about = { film: { ...origin.film, otherBackgrounds }, gender, age };
  return { model, madeFrom: "film", notes: [...notes, LIVE_AS_PHOTO], origin: { ...origin, ...about } };
}

/** Ends a training that has nothing left to make; "more" when something was added to it just now. */
async function endTraining(
  job: PhotoJobRow,
  { database, leases, finish, groups }: TrainingParts,
): Promise<"ended" | "lost" | "more"> {
  return database.transaction(async (tx) => {
    const groupId = job.groupId!;
    const group = await groups.lock(tx, job.accountId, groupId);
    if (group === undefined || !(await leases.hold(tx, job))) return "lost";
    if ((await groups.ofTraining(tx, job.id, "training")).length > 0) return "more";
    const made = await groups.ofTraining(tx, job.id, "completed");
    const failed = await groups.ofTraining(tx, job.id, "failed");
    const isTrained = await groups.hasMade(tx, groupId);
    await groups.setStatus(tx, groupId, isTrained ? "trained" : failed.length > 0 ? "failed" : "created");
    if (made.length > 0) await finish.complete(tx, job);
    else {
      const why = failed.at(-1);
      await finish.fail(tx, job, why ? { code: why.errorCode!, message: why.errorMessage! } : DELETED);
    }
    return "ended";
  });
}
