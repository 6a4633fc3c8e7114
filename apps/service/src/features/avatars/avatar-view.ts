import type { Avatar as AvatarAnswer, AvatarDetails } from "@orator/contract";
import { recipe } from "@orator/human";
import { AVATAR_STYLES } from "@orator/render";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";
import { voiceOf } from "./avatar.ts";
import type { Avatar } from "./avatar.ts";
import { mediumKey } from "./avatar-keys.ts";
import { posesOf } from "./poses.ts";

/** An avatar as lists show it, with fresh addresses. */
export function avatarView(avatar: Avatar, mediaUrls: MediaUrls): AvatarAnswer {
  return {
    id: avatar.id,
    name: avatar.name,
    thumbnail_url: mediaUrls.steadyUrlOf(mediumKey(avatar, "thumbnail.webp")),
    video_url: mediaUrls.steadyUrlOf(mediumKey(avatar, "preview.mp4")),
    created_at: isoTime(avatar.createdAt),
    scope: avatar.scope,
  };
}

/** All that is known of an avatar. */
export function avatarDetailsView(avatar: Avatar, mediaUrls: MediaUrls): AvatarDetails {
  return {
    ...avatarView(avatar, mediaUrls),
    gender: avatar.gender,
    age: avatar.age,
    tags: avatar.tags,
    styles: [...AVATAR_STYLES],
    default_voice_id: avatar.scope === "public" ? voiceOf(avatar) : avatar.defaultVoiceId,
    poses: posesOf(avatar.id),
    consent: avatar.consent,
    // One of before an update lacks what recipes have now.
    recipe: avatar.recipe && recipe.parse(avatar.recipe),
  };
}
