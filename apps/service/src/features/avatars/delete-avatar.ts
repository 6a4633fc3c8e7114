import { routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AvatarCatalogue } from "./avatar-catalogue.ts";
import type { AvatarStore } from "./avatar-store.ts";

/** Whether something still needs an avatar of an account. */
export type IsAvatarInUse = (accountId: string, avatarId: string) => Promise<boolean>;

/** Removes a photo avatar with all that belongs to it; false when it is none. */
export type RemovePhotoAvatar = (accountId: string, avatarId: string) => Promise<boolean>;

/** DELETE /v1/avatars/{avatar_id} */
export function deleteAvatar(parts: {
  catalogue: AvatarCatalogue;
  store: AvatarStore;
  isInUse: IsAvatarInUse;
  removePhotoAvatar: RemovePhotoAvatar;
}) {
  const { catalogue, store, isInUse, removePhotoAvatar } = parts;
  return operation(routes.deleteAvatar).does(async ({ caller, params }) => {
    const { accountId } = caller;
    const { id, scope } = (await catalogue.find(accountId, params.avatar_id)) ?? notFound("avatar");
    if (scope === "public")
      fail("INSUFFICIENT_PERMISSIONS", "The public cast is shared and cannot be deleted.");
    if (await isInUse(accountId, id))
      fail("CONFLICT", "An agentic avatar uses this avatar: give it another one first, or delete it.");
    if (!(await removePhotoAvatar(accountId, id))) await store.remove(accountId, id);
    return { message: "The avatar was deleted.", id };
  });
}
