import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { CreateAvatarGroupBody } from "@orator/contract";
import { download } from "../../../platform/blobs/blobs.ts";
import { DomainError, fail, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { Services } from "../../../platform/services.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import { settlePhotos } from "../jobs/settle-photos.job.ts";
import type { PhotoWorkshop } from "../photos/photo-workshop.ts";
import type { PhotoAvatarRow } from "../tables.ts";
import { keepPicture } from "./pictures.ts";
import type { FindPicture, FoundPicture } from "./pictures.ts";

/** What an installation asks of those who upload a photo: consent, its record if it is given, or nothing. */
export type ConsentRule = "required" | "recorded" | "off";

/** Pictures that are to become avatars. */
export interface PicturesToTake {
  accountId: string;
  groupId: string;
  name: string;
  /** With the field that names each. */
  pictures: { picture: FoundPicture; field: string }[];
  consent: CreateAvatarGroupBody["consent"];
}

/** What taking pictures needs. */
export interface TakePicturesParts extends Pick<Services, "blobs" | "queue" | "clock" | "newId" | "scratch"> {
  findPicture: FindPicture;
  avatars: Pick<AvatarsFeature, "rootOf">;
  /** Absent: photos cannot become avatars here. */
  workshop: PhotoWorkshop | undefined;
  consentRule: ConsentRule;
}

/** Photos that are judged at the same time in one process. */
const AT_ONCE = 1;
/** After so long what was stored for an avatar that does not exist belongs to a request that died. */
const STALE_AFTER_MS = 3_600_000;

/** Finds, judges and stores pictures. */
export interface TakePictures {
  /** @throws DomainError RESOURCE_NOT_FOUND about the field */
  find(accountId: string, imageKey: string, field: string): Promise<FoundPicture>;
  /**
   * Judges uploaded photos and stores a copy of each picture; the rows are for the caller to insert. Throws INVALID_REQUEST
   * without the consent that is asked for, VALIDATION_ERROR for a photo that cannot speak, ENGINE_UNAVAILABLE where no
   * photo can.
   */
  take(pictures: PicturesToTake, signal: AbortSignal): Promise<PhotoAvatarRow[]>;
}

/** Builds it. */
export function createTakePictures(parts: TakePicturesParts): TakePictures {
  const { findPicture, avatars, blobs, queue, clock, newId, scratch, workshop, consentRule } = parts;
  const lane = new Lane(AT_ONCE);

  const judge = async (
    { picture, field }: PicturesToTake["pictures"][number],
    folder: string,
    signal: AbortSignal,
  ): Promise<void> => {
    if (workshop === undefined)
      fail(
        "ENGINE_UNAVAILABLE",
        "Photos need the face tracker, which this installation does not have: install @orator/sight. Generated pictures work without.",
      );
    const file = join(folder, picture.file.key.split("/").at(-1)!);
    if (!(await download(blobs, picture.file.key, file))) notFoundIn(field, "picture");
    const trouble = await lane.run(() => workshop.judge(file, signal));
    if (trouble !== undefined)
      throw new DomainError("VALIDATION_ERROR", trouble.message, {
        details: { field, reason: trouble.code },
      });
  };

  return {
    async find(accountId, imageKey, field) {
      return (await findPicture(accountId, imageKey)) ?? notFoundIn(field, "picture");
    },
    async take({ accountId, groupId, name, pictures, consent }, signal) {
      const uploaded = pictures.filter(({ picture }) => picture.generationId === null);
      if (uploaded.length > 0 && consentRule === "required" && consent === undefined)
        fail("INVALID_REQUEST", "An uploaded photo needs the consent of whoever is seen in it.", {
          details: { field: "consent", reason: "is required with an uploaded photo" },
        });
      await using scratchFolder = await mkdtempDisposable(join(scratch, "picture-"));
      const folder = scratchFolder.path;
      for (const one of uploaded) await judge(one, folder, signal);
      const now = new Date(clock.nowMs());
      const rows: PhotoAvatarRow[] = [];
      for (const { picture, field } of pictures) {
        const id = newId("photoAvatar");
        const startAfter = new Date(clock.nowMs() + STALE_AFTER_MS);
        await queue.add(settlePhotos, { accountId, avatarId: id }, { startAfter });
        const root = avatars.rootOf(accountId, id);
        const kept = await keepPicture(picture.file, { root, local: join(folder, id), blobs });
        const recorded = picture.generationId === null && consentRule !== "off" ? consent : undefined;
        rows.push({
          id,
          accountId,
          groupId,
          name,
          status: "pending",
          imageKey: picture.imageKey,
          generationId: picture.generationId,
          trainingId: null,
          origin: picture.origin,
          picture: kept ?? notFoundIn(field, "picture"),
          upscaled: null,
          motion: { idle: true, gestures: true },
          consentName: recorded?.name ?? null,
          consentStatement: recorded?.statement ?? null,
          consentAt: recorded === undefined ? null : now,
          report: null,
          errorCode: null,
          errorMessage: null,
          createdAt: now,
          updatedAt: now,
        });
      }
      return rows;
    },
  };
}
