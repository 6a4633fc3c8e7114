import { dirname } from "node:path";
import { prepareAvatar } from "@orator/render";
import type { Imprint } from "@orator/render";
import { findVoice } from "@orator/speech";
import type { MediaMaker } from "../../platform/on-demand/on-demand-media.ts";
import { sampleLine } from "../voices/index.ts";
import { sourceOf, voiceOf } from "./avatar.ts";
import type { Avatar, AvatarSource } from "./avatar.ts";
import { AVATAR_MEDIA, parseMediumKey } from "./avatar-keys.ts";
import { drawPreview } from "./draw-preview.ts";

/**
 * Makes thumbnails, posters, preview videos and web avatars when they are first asked for. An address from before an update shows
 * the person as it is now.
 */
export function avatarMediaMaker(parts: {
  find(accountId: string | undefined, id: string): Promise<Avatar | undefined>;
  /** What can be drawn: a cast id, or a path below the folder. */
  fetchSource(source: AvatarSource, folder: string): Promise<string>;
  /** What every picture and film gets. */
  imprint: Imprint;
}): MediaMaker {
  return {
    makes: (key) => parseMediumKey(key) !== undefined,
    async make(key, { file, idle, signal }) {
      const { accountId, id, medium } = parseMediumKey(key)!;
      const avatar = await parts.find(accountId, id);
      if (avatar === undefined) return undefined;
      const source = await parts.fetchSource(sourceOf(avatar), dirname(file));
      // Here and not in the drawing process: a render that needs the same person does not bake them a second time.
      if (avatar.scope === "public") await prepareAvatar(avatar.id, { idle, signal });
      const look = {
        avatar: source,
        file,
        idle,
        ...parts.imprint,
      };
      await drawPreview(medium, { ...look, ...speechOf(avatar) }, signal);
      return AVATAR_MEDIA[medium];
    },
  };
}

/** What an avatar says in its preview, in the language of its voice. */
export function speechOf(avatar: Avatar): { voiceId: string; text: string } {
  const voiceId = voiceOf(avatar);
  return { voiceId, text: sampleLine(findVoice(voiceId).locale)! };
}
