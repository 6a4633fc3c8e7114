import { join } from "node:path";
import { download } from "../../platform/blobs/blobs.ts";
import type { Feature } from "../../platform/feature.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { handles } from "../../platform/queue/job.ts";
import { USUAL_PACE } from "../../platform/queue/run-leased.ts";
import type { RunPace } from "../../platform/queue/run-leased.ts";
import type { Services } from "../../platform/services.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { AvatarsFeature, RemovePhotoAvatar } from "../avatars/index.ts";
import type { Credits } from "../credits/index.ts";
import type { WebhooksFeature } from "../webhooks/index.ts";
import { addPhotoAvatarMotion, getPhotoAvatar } from "./avatars/get-and-move.ts";
import type { PhotoMotion } from "./avatars/photo-avatar.ts";
import { settleAvatar } from "./avatars/settle-avatar.ts";
import { createRemoval, deletePhotoAvatar, deletePhotoAvatarGroup } from "./avatars/remove.ts";
import { upscalePhotoAvatar } from "./avatars/upscale.ts";
import { settleGeneration } from "./generations/generation-files.ts";
import { getPhotoAvatarGeneration } from "./generations/get-generation.ts";
import { isForEngine, makeEnginePictures } from "./generations/make-engine-pictures.ts";
import { makePictures } from "./generations/make-pictures.ts";
import { generatePhotoAvatar, generatePhotoAvatarLooks } from "./generations/order-generations.ts";
import { addToPhotoAvatarGroup } from "./groups/add-to-group.ts";
import { createPhotoAvatarGroup } from "./groups/create-group.ts";
import { checkPhotoAvatar } from "./groups/check-picture.ts";
import { createGroupStore } from "./groups/group-store.ts";
import { createLookAtPicture } from "./groups/local-picture.ts";
import { createFindPicture } from "./groups/pictures.ts";
import { getPhotoAvatarGroup, listPhotoAvatarGroups, listPhotoAvatars } from "./groups/read-groups.ts";
import { createTakePictures } from "./groups/take-pictures.ts";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import { createPhotoViews } from "./groups/views.ts";
import { createLeases } from "./jobs/leases.ts";
import { createFinishPhotoJob } from "./jobs/finish-job.ts";
import { createPhotoJobMetrics } from "./jobs/job-metrics.ts";
import { createPhotoJobStore } from "./jobs/job-store.ts";
import { createOrderPhotoJob } from "./jobs/order-job.ts";
import { runPhotoJobHandler } from "./jobs/run-job.handler.ts";
import type { DoPhotoJob } from "./jobs/run-job.handler.ts";
import { PhotoJobError } from "./jobs/photo-job-error.ts";
import { settlePhotos } from "./jobs/settle-photos.job.ts";
import type { FilmWorkshop } from "./photos/film-workshop.ts";
import type { PhotoWorkshop } from "./photos/photo-workshop.ts";
import type { PictureEngine } from "./portraits/picture-engine.ts";
import type { PortraitMaker } from "./portraits/portrait-maker.ts";
import { getPhotoAvatarTraining, trainPhotoAvatarGroup } from "./training/train-group.ts";
import { createTrain } from "./training/make-avatars.ts";

export { photoJobsPerDay } from "./jobs/photo-jobs-per-day.ts";
export { runPhotoJob } from "./jobs/photo-job.job.ts";
export { settlePhotos } from "./jobs/settle-photos.job.ts";
export type { PhotoWorkshop } from "./photos/photo-workshop.ts";
export type { FilmWorkshop } from "./photos/film-workshop.ts";
export { machineFilms } from "./photos/machine-films.ts";
export { machineWorkshop } from "./photos/machine-workshop.ts";
export { createMachinePortraits } from "./portraits/machine-portraits.ts";
export { createImagesEngine } from "./portraits/images-endpoint.ts";
export { ignoredView } from "./portraits/describe-people.ts";
export type { PortraitMaker } from "./portraits/portrait-maker.ts";

/** What photo avatars take from other features, and from the installation's settings. */
interface PhotoAvatarsParts extends Pick<WebhooksFeature, "emitEvent" | "checkCallbackUrl"> {
  credits: Credits;
  assets: Pick<AssetsFeature, "resolveImageKey">;
  avatars: Pick<
    AvatarsFeature,
    "furnish" | "publish" | "hide" | "remove" | "rootOf" | "modelKeyOf" | "addressesOf"
  >;
  portraits: PortraitMaker;
  /** Absent: photos cannot become avatars here. */
  workshop: PhotoWorkshop | undefined;
  /** Absent: films cannot. */
  films: FilmWorkshop | undefined;
  consentRule: ConsentRule;
  /** Draws what no recipe can; without it, new people are made of recipes and photos keep their look. */
  engine?: PictureEngine | undefined;
  /** Learns of every job that is being done. */
  waited: WaitedWork;
  /** Defaults to the usual one. */
  pace?: RunPace;
}

/** Photo avatars as the rest of the service sees them. */
export interface PhotoAvatarsFeature extends Feature {
  /** Whether it can speak, and how it moves; undefined when there is none, or it is another account's. */
  resolve(accountId: string, id: string): Promise<({ isMade: boolean } & PhotoMotion) | undefined>;
  remove: RemovePhotoAvatar;
}

/** Builds the feature. */
export function createPhotoAvatarsFeature(services: Services, parts: PhotoAvatarsParts): PhotoAvatarsFeature {
  const { database, blobs, queue, changes, clock, mediaUrls, newId } = services;
  const { avatars, assets, portraits, workshop, films, checkCallbackUrl, waited, pace = USUAL_PACE } = parts;
  const { backoff } = pace;
  const jobs = createPhotoJobStore(database, clock);
  const groups = createGroupStore(database, clock);
  const leases = createLeases(database);
  const views = createPhotoViews(mediaUrls, avatars);
  const finish = createFinishPhotoJob({ ...services, ...parts });
  const order = createOrderPhotoJob({ ...services, ...parts });
  const removal = createRemoval({ ...services, groups, finish, avatars });
  const findPicture = createFindPicture({ jobs, assets });
  const looking = { findPicture, lookAtPicture: createLookAtPicture({ blobs, workshop, films }) };
  const pictures = createTakePictures({ ...services, ...parts, ...looking, groups });
  const fetchModel = async (accountId: string, avatarId: string, folder: string): Promise<string> => {
    const file = join(folder, `${avatarId}.glb`);
    if (!(await download(blobs, avatars.modelKeyOf(accountId, avatarId), file)))
      throw new PhotoJobError("CONFLICT", "The avatar whose looks these are was deleted.");
    return file;
  };
  const generate: DoPhotoJob = async (row, work) => {
    const { engine } = parts;
    const result =
      engine !== undefined && isForEngine(row)
        ? await makeEnginePictures(row, work, { engine, blobs, groups, backoff })
        : await makePictures(row, work, { blobs, portraits, backoff, fetchModel });
    return database.transaction((tx) => finish.complete(tx, row, result));
  };
  const ordering = { database, jobs, order, groups, checkCallbackUrl };
  const reading = { groups, views };

  return {
    operations: [
      generatePhotoAvatar(ordering),
      generatePhotoAvatarLooks(ordering),
      getPhotoAvatarGeneration({ jobs, changes, mediaUrls }),
      checkPhotoAvatar({ ...services, ...looking }),
      createPhotoAvatarGroup({ database, clock, newId, jobs, pictures, ...reading }),
      addToPhotoAvatarGroup({ database, jobs, order, pictures, ...reading }),
      listPhotoAvatarGroups(reading),
      getPhotoAvatarGroup(reading),
      listPhotoAvatars(reading),
      trainPhotoAvatarGroup(ordering),
      getPhotoAvatarTraining({ jobs, changes }),
      deletePhotoAvatarGroup({ removal, clock }),
      getPhotoAvatar(reading),
      addPhotoAvatarMotion(reading),
      upscalePhotoAvatar({ ...services, ...reading, portraits, avatars, waited }),
      deletePhotoAvatar({ removal, clock }),
    ],
    handlers: [
      runPhotoJobHandler({
        ...services,
        leases,
        does: {
          photo: generate,
          look: generate,
          training: createTrain({
            database,
            blobs,
            queue,
            leases,
            finish,
            groups,
            avatars,
            portraits,
            workshop,
            films,
            fetchModel,
            backoff,
          }),
        },
        fail: (job, failure) =>
          database.transaction(async (tx) => {
            if (!(await finish.fail(tx, job, failure))) return false;
            if (job.kind === "training") await groups.failTraining(tx, job.id, job.groupId!, failure);
            return true;
          }),
        waited,
        metrics: createPhotoJobMetrics(services.metrics),
        pace,
      }),
      handles(settlePhotos, async (what) => {
        if ("generationId" in what) {
          const row = await jobs.byId(what.generationId);
          if (row !== undefined) await settleGeneration(row, blobs);
        } else await settleAvatar(what, { groups, avatars, blobs });
      }),
    ],
    async resolve(accountId, id) {
      const row = await groups.avatar(accountId, id);
      return row && { isMade: row.status === "completed", ...row.motion };
    },
    remove: removal.avatar,
  };
}
