import { join } from "node:path";
import type { Framing, Imprint } from "@orator/render";
import { download } from "../../platform/blobs/blobs.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { VoicesFeature } from "../voices/index.ts";
import { sourceOf, voiceOf } from "./avatar.ts";
import type { AvatarSource } from "./avatar.ts";
import { createAvatarCatalogue } from "./avatar-catalogue.ts";
import { mediumKey, modelKey, privateRoot } from "./avatar-keys.ts";
import type { AvatarMedium } from "./avatar-keys.ts";
import { avatarMediaMaker } from "./avatar-media.ts";
import { createAvatarStore, privateVersion } from "./avatar-store.ts";
import type { AvatarDraft } from "./avatar-store.ts";
import { createAvatar } from "./create-avatar.ts";
import { deleteAvatar } from "./delete-avatar.ts";
import type { IsAvatarInUse, RemovePhotoAvatar } from "./delete-avatar.ts";
import { isPhotographedModel } from "./is-photographed.ts";
import { getAvatar } from "./get-avatar.ts";
import { getAvatarModel } from "./get-avatar-model.ts";
import { listAvatars } from "./list-avatars.ts";
import { parsePoseId } from "./poses.ts";
import { readPublicCast } from "./public-cast.ts";
import { storeAvatar } from "./store-avatar.ts";
import { sweepAvatars } from "./sweep-avatars.job.ts";

export type { AvatarDraft } from "./avatar-store.ts";
export type { RemovePhotoAvatar } from "./delete-avatar.ts";
export { sweepAvatars } from "./sweep-avatars.job.ts";

/** An avatar that an account may use. */
interface ResolvedAvatar {
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

/** Where what is shown of an avatar is; the same all day. */
type AvatarAddresses = Record<"thumbnailUrl" | "videoUrl", string> & LiveAddresses;

/** Where pages find a live person; the same all day. */
export interface LiveAddresses {
  /** The file that browsers draw it from. */
  webAvatarUrl: string;
  /** What stands in its place until it is drawn, … */
  posterUrl: string;
  /** … the heights by which that is laid where it will be drawn, … */
  posterHeightsUrl: string;
  /** … and what moves on it where it cannot be drawn. */
  posterPartsUrl: string;
}

/** Avatars as the rest of the service sees them. */
export interface AvatarsFeature extends Feature {
  /** By the id of an avatar or of a pose. Undefined unless it is public or this account's own. */
  resolve(accountId: string, id: string): Promise<ResolvedAvatar | undefined>;
  /** What renderVideo takes for it: a cast id, or the path of its GLB, copied into the folder. */
  fetchSource(source: AvatarSource, folder: string): Promise<string>;
  /** Signed addresses of what pages show of it. Undefined as with `resolve`. */
  liveAddresses(accountId: string, id: string): Promise<LiveAddresses | undefined>;
  /** Whether it is made of a photograph or a film, so that somebody who lives is taken to be seen. */
  isPhotographed(accountId: string, id: string): Promise<boolean>;
  /** Draws and stores all that an avatar of an account needs; nobody sees it before `publish`. */
  furnish(
    draft: AvatarDraft,
    made: { model: string; folder: string; signal: AbortSignal; onProgress(fraction: number): void },
  ): Promise<void>;
  /** Shows an avatar that is furnished, when the transaction commits. */
  publish(tx: Queries, draft: AvatarDraft): Promise<void>;
  /** Hides an avatar of an account when the transaction commits; `remove` is to follow. */
  hide(tx: Queries, accountId: string, id: string): Promise<void>;
  /** Removes an avatar of an account, furnished or not, and everything below its root. */
  remove(accountId: string, id: string): Promise<void>;
  /** Where the objects of an avatar of an account are kept, without a slash at the end. */
  rootOf(accountId: string, id: string): string;
  /** Its GLB. */
  modelKeyOf(accountId: string, id: string): string;
  /** Signed addresses of what is shown of an avatar of an account, whether or not it is still there. */
  addressesOf(draft: Pick<AvatarDraft, "id" | "accountId" | "defaultVoiceId">): AvatarAddresses;
  /** The public cast in the order of use: the first one is who is seen when nobody is named. */
  castIds(): string[];
  /** Keys of what is shown of the cast, by kind, in that order. */
  previewKeys(medium: AvatarMedium): string[];
}

/** What an avatar is furnished with, what pages need first. */
const FURNISHINGS = [
  "thumbnail.webp",
  "web.avatar",
  "poster.webp",
  "poster.json",
  "poster-parts.webp",
  "preview.mp4",
] as const;

/** Builds the feature. */
export function createAvatarsFeature(
  services: Services,
  parts: {
    onDemand: OnDemandMedia;
    assets: AssetsFeature;
    voices: VoicesFeature;
    /** An avatar in use is not deleted but answered with CONFLICT. */
    isInUse: IsAvatarInUse;
    removePhotoAvatar: RemovePhotoAvatar;
    serviceVersion: string;
    /** What every picture and film of an avatar gets. */
    imprint: Imprint;
    /** For files that are made of photos and films. */
    consentRule: ConsentRule;
  },
): AvatarsFeature {
  const { blobs, mediaUrls } = services;
  const { onDemand, assets, voices, isInUse, removePhotoAvatar, imprint, serviceVersion, consentRule } =
    parts;
  const cast = readPublicCast(serviceVersion);
  const store = createAvatarStore(services, serviceVersion);
  const catalogue = createAvatarCatalogue(cast, store);

  const liveAddressesOf = (at: { root: string; version: string }): LiveAddresses => {
    const urlOf = (medium: AvatarMedium): string => mediaUrls.steadyUrlOf(mediumKey(at, medium));
    return {
      webAvatarUrl: urlOf("web.avatar"),
      posterUrl: urlOf("poster.webp"),
      posterHeightsUrl: urlOf("poster.json"),
      posterPartsUrl: urlOf("poster-parts.webp"),
    };
  };

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
      imprint,
    }),
  );

  return {
    operations: [
      listAvatars({ catalogue, mediaUrls }),
      getAvatar({ catalogue, mediaUrls }),
      getAvatarModel({ catalogue, blobs, onDemand }),
      createAvatar({ ...services, store, assets, voices, imprint, consentRule }),
      deleteAvatar({ catalogue, store, isInUse, removePhotoAvatar }),
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
    async liveAddresses(accountId, poseId) {
      const avatar = await catalogue.find(accountId, parsePoseId(poseId).avatarId);
      return avatar && liveAddressesOf(avatar);
    },
    async isPhotographed(accountId, poseId) {
      const avatar = await catalogue.find(accountId, parsePoseId(poseId).avatarId);
      return avatar?.scope === "private" && isPhotographedModel(blobs, modelKey(avatar.root));
    },
    async furnish(draft, { model, folder, signal, onProgress }) {
      const avatar = store.preview(draft);
      let done = 0;
      const onStored = (): void => onProgress(++done / FURNISHINGS.length);
      await storeAvatar({ avatar, model, media: FURNISHINGS, folder }, { blobs, imprint, signal, onStored });
    },
    publish: (tx, draft) => store.insert(tx, draft),
    hide: (tx, accountId, id) => store.hide(tx, accountId, id),
    remove: (accountId, id) => store.remove(accountId, id),
    rootOf: privateRoot,
    modelKeyOf: (accountId, id) => modelKey(privateRoot(accountId, id)),
    addressesOf({ id, accountId, defaultVoiceId }) {
      const root = privateRoot(accountId, id);
      const at = { root, version: privateVersion(serviceVersion, defaultVoiceId) };
      const urlOf = (medium: AvatarMedium): string => mediaUrls.steadyUrlOf(mediumKey(at, medium));
      return {
        thumbnailUrl: urlOf("thumbnail.webp"),
        videoUrl: urlOf("preview.mp4"),
        ...liveAddressesOf(at),
      };
    },
    castIds: () => cast.map(({ id }) => id),
    previewKeys: (medium) => cast.map((avatar) => mediumKey(avatar, medium)),
  };
}
