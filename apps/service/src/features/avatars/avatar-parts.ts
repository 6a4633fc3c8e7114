import type { Services } from "../../platform/services.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { VoicesFeature } from "../voices/index.ts";
import type { AvatarCatalogue } from "./avatar-catalogue.ts";
import type { AvatarStore } from "./avatar-store.ts";

/** Whether something still needs an avatar of an account. */
export type IsAvatarInUse = (accountId: string, avatarId: string) => Promise<boolean>;

/** What the operations on avatars are made of. */
export interface AvatarParts extends Pick<
  Services,
  "database" | "blobs" | "mediaUrls" | "newId" | "queue" | "scratch"
> {
  catalogue: AvatarCatalogue;
  store: AvatarStore;
  assets: AssetsFeature;
  voices: VoicesFeature;
  /** An avatar in use is not deleted. */
  isInUse: IsAvatarInUse;
}
