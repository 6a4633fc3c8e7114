import type { AssetsFeature } from "../../assets/index.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import type { BrandVoicesFeature } from "../../brand-voices/index.ts";
import type { FoldersFeature } from "../../folders/index.ts";
import type { PhotoAvatarsFeature } from "../../photo-avatars/index.ts";
import type { VoicesFeature } from "../../voices/index.ts";
import type { References } from "./references.ts";

/** Finds what requests name in the catalogue and among the account's uploads and folders.  */
export function catalogueReferences(catalogue: {
  avatars: Pick<AvatarsFeature, "resolve">;
  voices: Pick<VoicesFeature, "resolve">;
  assets: Pick<AssetsFeature, "resolve">;
  photoAvatars: Pick<PhotoAvatarsFeature, "resolve">;
  folders: Pick<FoldersFeature, "isOpen">;
  brandVoices: Pick<BrandVoicesFeature, "resolve">;
}): References {
  const { avatars, voices, assets, photoAvatars, folders, brandVoices } = catalogue;
  return {
    async avatar(accountId, poseId) {
      const found = await avatars.resolve(accountId, poseId);
      if (found === undefined) return undefined;
      const { source: person, framing } = found;
      const motion = await photoAvatars.resolve(accountId, found.id);
      const movesAsAll = motion === undefined || (motion.idle && motion.gestures);
      return {
        person,
        framing,
        ...(!movesAsAll && { motion: { idle: motion.idle, gestures: motion.gestures } }),
      };
    },
    async photoAvatar(accountId, id) {
      const found = await photoAvatars.resolve(accountId, id);
      return found && (found.isMade ? "made" : "unmade");
    },
    async voice(accountId, id) {
      const found = await voices.resolve(accountId, id);
      return found && { voiceId: found.id };
    },
    async asset(accountId, id) {
      const found = await assets.resolve(accountId, id);
      if (found === undefined) return undefined;
      const { key, name, fileType: kind, durationMs } = found;
      return { key, name, kind, durationMs };
    },
    brandVoice: brandVoices.resolve,
    folder: folders.isOpen,
  };
}
