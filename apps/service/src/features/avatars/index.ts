import { join } from "node:path";
import type { Framing } from "@orator/render";
import { download } from "../../platform/blobs/blobs.ts";
import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { VoicesFeature } from "../voices/index.ts";
import { sourceOf, voiceOf } from "./avatar.ts";
import type { AvatarSource } from "./avatar.ts";
import { createAvatarCatalogue } from "./avatar-catalogue.ts";
import { mediumKey } from "./avatar-keys.ts";
import type { AvatarMedium } from "./avatar-keys.ts";
import { avatarMediaMaker } from "./avatar-media.ts";
import { createAvatarStore } from "./avatar-store.ts";
import { createAvatar } from "./create-avatar.ts";
import { deleteAvatar } from "./delete-avatar.ts";
import type { IsAvatarInUse } from "./delete-avatar.ts";
import { getAvatar } from "./get-avatar.ts";
import { listAvatars } from "./list-avatars.ts";
import { parsePoseId } from "./poses.ts";
import { readPublicCast } from "./public-cast.ts";
import { sweepAvatars } from "./sweep-avatars.job.ts";

export type { AvatarSource } from "./avatar.ts";
export { sweepAvatars } from "./sweep-avatars.job.ts";

/** An avatar that an account may use. */
export interface ResolvedAvatar {
  id: string;
  name: string;
  scope: "public" | "private";
  /** Of the pose that was named; half_body for a bare id. */
  framing: Framing;
  /** What it speaks in when nobody names a voice; there is always one. */
  voiceId: string;
  /** Who that is to the renderer: one of the cast, or a GLB in storage. */
  source: AvatarSource;
}

/** Avatars as the rest of the service sees them. */
export interface AvatarsFeature extends Feature {
  /** By the id of an avatar or of a pose. Undefined unless it is public or this account's own. */
  resolve(accountId: string, id: string): Promise<ResolvedAvatar | undefined>;
  /** What renderVideo takes for it: a cast id, or the path of its GLB, copied into the folder. */
  fetchSource(source: AvatarSource, folder: string): Promise<string>;
  /** A signed address of the file that browsers draw it from; the same all day. Undefined as with `resolve`. */
  webAvatarUrl(accountId: string, id: string): Promise<string | undefined>;
  /** A signed address of what stands in its place until it is drawn; the same all day. Undefined as with `resolve`. */
  posterUrl(accountId: string, id: string): Promise<string | undefined>;
  /** The public cast in the order of use: the first one is who is seen when nobody is named. */
  castIds(): string[];
  /** Keys of what is shown of the cast, by kind, in that order. */
  previewKeys(medium: AvatarMedium): string[];
}

/** Builds the feature. */
export function createAvatarsFeature(
  services: Services,
  parts: {
    onDemand: OnDemandMedia;
    assets: AssetsFeature;
    voices: VoicesFeature;
    /** An avatar in use is not deleted but answered with CONFLICT. */
    isInUse: IsAvatarInUse;
    serviceVersion: string;
    /** Drawn into every picture and film of an avatar. */
    usualMark: string | undefined;
  },
): AvatarsFeature {
  const { database, queue, blobs, mediaUrls, newId, scratch } = services;
  const { onDemand, assets, voices, isInUse, serviceVersion } = parts;
  const cast = readPublicCast(serviceVersion);
  const store = createAvatarStore(services, serviceVersion);
  const catalogue = createAvatarCatalogue(cast, store);

  const fetchSource: AvatarsFeature["fetchSource"] = async (source, folder) => {
    if ("castId" in source) return source.castId;
    const file = join(folder, "avatar.glb");
    if (!(await download(blobs, source.key, file))) throw new Error("the avatar has been deleted");
    return file;
  };
  onDemand.add(
    avatarMediaMaker({
      find: (accountId, id) => catalogue.find(accountId ?? "", id),
      fetchSource,
      usualMark: parts.usualMark,
    }),
  );

  return {
    operations: [
      listAvatars({ catalogue, mediaUrls }),
      getAvatar({ catalogue, mediaUrls }),
      createAvatar({ database, queue, blobs, mediaUrls, newId, scratch, store, assets, voices }),
      deleteAvatar({ catalogue, store, isInUse }),
    ],
    handlers: [handles(sweepAvatars, () => store.sweep())],
    async resolve(accountId, poseId) {
      const { avatarId, framing } = parsePoseId(poseId);
      const avatar = await catalogue.find(accountId, avatarId);
      if (avatar === undefined) return undefined;
      const { id, name, scope } = avatar;
      return { id, name, scope, framing, voiceId: voiceOf(avatar), source: sourceOf(avatar) };
    },
    fetchSource,
    async webAvatarUrl(accountId, poseId) {
      const avatar = await catalogue.find(accountId, parsePoseId(poseId).avatarId);
      return avatar && mediaUrls.steadyUrlOf(mediumKey(avatar, "web.avatar"));
    },
    async posterUrl(accountId, poseId) {
      const avatar = await catalogue.find(accountId, parsePoseId(poseId).avatarId);
      return avatar && mediaUrls.steadyUrlOf(mediumKey(avatar, "poster.webp"));
    },
    castIds: () => cast.map(({ id }) => id),
    previewKeys: (medium) => cast.map((avatar) => mediumKey(avatar, medium)),
  };
}
