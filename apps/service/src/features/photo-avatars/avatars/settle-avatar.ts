import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import type { GroupStore } from "../groups/group-store.ts";
import { FILM_FOLDER } from "../groups/local-picture.ts";

/** Deletes what storage holds of an avatar that is not there, or the film of one that is made: its file has what is needed of it. */
export async function settleAvatar(
  { accountId, avatarId }: { accountId: string; avatarId: string },
  {
    groups,
    avatars,
    blobs,
  }: {
    groups: Pick<GroupStore, "avatar">;
    avatars: Pick<AvatarsFeature, "remove" | "rootOf">;
    blobs: Blobs;
  },
): Promise<void> {
  const row = await groups.avatar(accountId, avatarId);
  if (row === undefined) await avatars.remove(accountId, avatarId);
  else if (row.status === "completed")
    await blobs.delete(`${avatars.rootOf(accountId, avatarId)}/${FILM_FOLDER}`);
}
