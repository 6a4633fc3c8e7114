import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { CreateAvatarGroupBody } from "@orator/contract";
import { DomainError, notFoundIn } from "../../../platform/errors/domain-error.ts";
import type { Services } from "../../../platform/services.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import { askForConsent, keptConsent } from "../../../platform/consent-rule.ts";
import type { ConsentRule } from "../../../platform/consent-rule.ts";
import { settlePhotos } from "../jobs/settle-photos.job.ts";
import type { PhotoAvatarRow } from "../tables.ts";
import type { GroupStore } from "./group-store.ts";
import { keepPicture } from "./local-picture.ts";
import type { LocalPicture, LookAtPicture, SeenPicture } from "./local-picture.ts";
import type { FindPicture, FoundPicture } from "./pictures.ts";

/** Pictures that are to become avatars. */
export interface PicturesToTake {
  accountId: string;
  groupId: string;
  name: string;
  /** With the field that names each. */
  pictures: { picture: FoundPicture; field: string }[];
  consent: CreateAvatarGroupBody["consent"];
}

/** As a row has it. */
type KeptConsent = Pick<PhotoAvatarRow, "consentName" | "consentStatement" | "consentAt">;

/** What taking pictures needs. */
interface TakePicturesParts extends Pick<Services, "blobs" | "queue" | "clock" | "newId" | "scratch"> {
  findPicture: FindPicture;
  lookAtPicture: LookAtPicture;
  avatars: Pick<AvatarsFeature, "rootOf">;
  groups: Pick<GroupStore, "avatar">;
  consentRule: ConsentRule;
}

/** After so long what was stored for an avatar that does not exist belongs to a request that died. */
const STALE_AFTER_MS = 3_600_000;

/** Finds, judges and stores pictures. */
export interface TakePictures {
  /** @throws DomainError RESOURCE_NOT_FOUND about the field */
  find(accountId: string, imageKey: string, field: string): Promise<FoundPicture>;
  /**
   * Judges uploaded photos and films and stores a copy of each; the rows are for the caller to insert. Throws INVALID_REQUEST without
   * the consent that is asked for, VALIDATION_ERROR for one whose person cannot speak, ENGINE_UNAVAILABLE where nobody's can.
   */
  take(pictures: PicturesToTake, signal: AbortSignal): Promise<PhotoAvatarRow[]>;
}

/** Builds it. */
export function createTakePictures(parts: TakePicturesParts): TakePictures {
  const { findPicture, lookAtPicture, avatars, groups, blobs, queue, clock, newId, scratch } = parts;
  const { consentRule } = parts;

  /** The consent that each picture is kept with: a look has that of whoever it is a look of. */
  const consentsFor = async (
    accountId: string,
    pictures: PicturesToTake["pictures"],
    given: PicturesToTake["consent"],
  ): Promise<KeptConsent[]> => {
    const shown = await Promise.all(
      pictures.map(async ({ picture: { lookOf } }) =>
        lookOf === undefined ? undefined : groups.avatar(accountId, lookOf),
      ),
    );
    const shows = pictures.map(
      ({ picture: { generationId, lookOf } }, index) =>
        generationId === null || (lookOf !== undefined && shown[index] === undefined),
    );
    if (shows.includes(true))
      askForConsent(consentRule, given, {
        field: "consent",
        what: "an uploaded photo or film",
        perceived: "seen",
      });
    const kept = keptConsent(consentRule, given, clock);
    return shows.map((isSomebodyNew, index) => {
      const { consentName = null, consentStatement = null, consentAt = null } = shown[index] ?? {};
      return isSomebodyNew && kept !== null
        ? { consentName: kept.name, consentStatement: kept.statement, consentAt: new Date(kept.recorded_at) }
        : { consentName, consentStatement, consentAt };
    });
  };

  return {
    async find(accountId, imageKey, field) {
      return (await findPicture(accountId, imageKey)) ?? notFoundIn(field, "picture");
    },
    async take({ accountId, groupId, name, pictures, consent }, signal) {
      const consents = await consentsFor(accountId, pictures, consent);
      await using scratchFolder = await mkdtempDisposable(join(scratch, "picture-"));
      const here: LocalPicture[] = [];
      for (const [index, found] of pictures.entries())
        here.push(
          taken(await lookAtPicture(found, join(scratchFolder.path, String(index)), signal), found.field),
        );
      const now = new Date(clock.nowMs());
      const rows: PhotoAvatarRow[] = [];
      for (const [index, { picture }] of pictures.entries()) {
        const id = newId("photoAvatar");
        const startAfter = new Date(clock.nowMs() + STALE_AFTER_MS);
        await queue.add(settlePhotos, { accountId, avatarId: id }, { startAfter });
        const root = avatars.rootOf(accountId, id);
        const kept = await keepPicture(here[index]!, root, blobs);
        rows.push({
          id,
          accountId,
          groupId,
          name,
          status: "pending",
          imageKey: picture.imageKey,
          generationId: picture.generationId,
          trainingId: null,
          ...kept,
          upscaled: null,
          motion: { idle: true, gestures: true },
          ...consents[index]!,
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

/** A picture that can speak; of any other, the error that says why it can't. */
function taken({ local, refusals: [refusal] }: SeenPicture, field: string): LocalPicture {
  if (refusal === undefined) return local!;
  const { code: reason, message } = refusal;
  throw new DomainError("VALIDATION_ERROR", message, { details: { field, reason } });
}
