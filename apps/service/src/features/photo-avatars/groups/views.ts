import type { AvatarGroup, PhotoAvatar } from "@orator/contract";
import type { GivenConsent } from "@orator/provenance";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { AvatarDraft, AvatarsFeature } from "../../avatars/index.ts";
import type { PhotoAvatarFile } from "../avatars/photo-avatar.ts";
import type { PhotoAvatarRow } from "../tables.ts";
import type { GroupWithLooks } from "./group-store.ts";

/** What is told of the film of a video avatar. */
function filmOf({ origin }: Pick<PhotoAvatarRow, "origin">): PhotoAvatar["film"] {
  if (origin.from !== "film") return null;
  const { durationMs, otherBackgrounds = null } = origin.film;
  return { duration: durationMs / 1000, other_backgrounds: otherBackgrounds };
}

/** What a photo avatar is once it is one of the account's avatars. */
export function draftOf(row: PhotoAvatarRow): AvatarDraft {
  const { id, accountId, name, origin } = row;
  const { gender = null, age = null } = origin;
  const tags = origin.from === "film" ? ["photo-avatar", "video-person"] : ["photo-avatar"];
  return { id, accountId, name, gender, age, tags, defaultVoiceId: null, consent: consentOf(row) };
}

/** The consent of whoever is seen, as it is kept. */
function consentOf({
  consentName: name,
  consentStatement,
  consentAt,
}: PhotoAvatarRow): PhotoAvatar["consent"] {
  if (name === null) return null;
  return { name, statement: consentStatement ?? "", recorded_at: isoTime(consentAt!) };
}

/** The consent of whoever is seen, as files name it. */
export function consentsOf(row: PhotoAvatarRow): GivenConsent[] {
  const consent = consentOf(row);
  return consent === null ? [] : [{ name: consent.name, time: consent.recorded_at }];
}

/** Shows groups and photo avatars as the contract has them, with fresh addresses. */
export interface PhotoViews {
  group(found: GroupWithLooks): AvatarGroup;
  avatar(row: PhotoAvatarRow): PhotoAvatar;
}

/** Builds it. */
export function createPhotoViews(
  mediaUrls: MediaUrls,
  avatars: Pick<AvatarsFeature, "addressesOf">,
): PhotoViews {
  const urlOf = ({ key }: PhotoAvatarFile, name: string): string =>
    mediaUrls.urlOf(key, `${name}${key.slice(key.lastIndexOf("."))}`);
  return {
    group: ({ group, looks, cover }) => ({
      group_id: group.id,
      name: group.name,
      image_key: group.imageKey,
      image_url: cover === undefined ? null : urlOf(cover.picture, group.name),
      generation_id: group.generationId ?? "",
      status: group.status,
      num_looks: looks,
      created_at: isoTime(group.createdAt),
    }),
    avatar(row) {
      const { picture, upscaled, errorCode } = row;
      const addresses = row.status === "completed" ? avatars.addressesOf(draftOf(row)) : undefined;
      return {
        avatar_id: row.id,
        group_id: row.groupId,
        name: row.name,
        status: row.status,
        image_key: row.imageKey,
        image_url: urlOf(picture, row.name),
        image_width: picture.width,
        image_height: picture.height,
        thumbnail_url: addresses?.thumbnailUrl ?? null,
        video_url: addresses?.videoUrl ?? null,
        generation_id: row.generationId,
        film: filmOf(row),
        motion: row.motion,
        upscaled: upscaled && {
          image_url: urlOf(upscaled, `${row.name} (large)`),
          width: upscaled.width,
          height: upscaled.height,
          method: row.origin.from === "recipe" ? "rendered" : "resampled",
        },
        consent: consentOf(row),
        report: row.report,
        error: errorCode === null ? null : { code: errorCode, message: row.errorMessage ?? "" },
        created_at: isoTime(row.createdAt),
        updated_at: isoTime(row.updatedAt),
      };
    },
  };
}
