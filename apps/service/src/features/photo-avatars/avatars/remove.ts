import { routes } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.ts";
import type { AvatarsFeature, RemovePhotoAvatar } from "../../avatars/index.ts";
import type { GroupStore } from "../groups/group-store.ts";
import type { FinishPhotoJob } from "../jobs/finish-job.ts";
import { DELETED } from "../jobs/photo-job.ts";
import { settlePhotos } from "../jobs/settle-photos.job.ts";

/** What removing needs. */
interface RemovalParts extends Pick<Services, "database" | "queue" | "clock" | "log"> {
  groups: GroupStore;
  finish: FinishPhotoJob;
  avatars: Pick<AvatarsFeature, "hide" | "remove">;
}

/** Removes photo avatars and groups of them, files and all. */
interface Removal {
  avatar: RemovePhotoAvatar;
  /** False when there is none. */
  group(accountId: string, groupId: string): Promise<boolean>;
}

/** By then no run that was at an avatar when it was deleted is alive, and nothing more of it is stored. */
const LAST_LOOK_MS = 3_600_000;

/** Builds it. */
export function createRemoval({
  database,
  queue,
  clock,
  log,
  groups,
  finish,
  avatars,
}: RemovalParts): Removal {
  /** Nobody sees it once the transaction commits, and its files go even if this process dies. */
  const hide = async (tx: Queries, accountId: string, avatarId: string): Promise<void> => {
    await avatars.hide(tx, accountId, avatarId);
    await queue.add(settlePhotos, { accountId, avatarId }, { tx });
    const startAfter = new Date(clock.nowMs() + LAST_LOOK_MS);
    await queue.add(settlePhotos, { accountId, avatarId }, { tx, startAfter });
  };
  /** Whoever was told that it is deleted finds nothing of it any more; what fails here, the job does. */
  const sweep = (accountId: string, avatarId: string): Promise<void> =>
    avatars
      .remove(accountId, avatarId)
      .catch((err: unknown) => log.warn({ err, avatar: avatarId }, "files of a photo avatar go later"));
  return {
    async avatar(accountId, id) {
      const removed = await database.transaction(async (tx) => {
        const gone = await groups.removeAvatar(tx, accountId, id);
        if (gone) await hide(tx, accountId, id);
        return gone;
      });
      if (removed) await sweep(accountId, id);
      return removed;
    },
    async group(accountId, groupId) {
      const ids = await database.transaction(async (tx) => {
        if ((await groups.lock(tx, accountId, groupId)) === undefined) return undefined;
        const gone = await groups.removeGroup(tx, accountId, groupId);
        await finish.cancel(tx, groupId, DELETED);
        for (const id of gone) await hide(tx, accountId, id);
        return gone;
      });
      for (const id of ids ?? []) await sweep(accountId, id);
      return ids !== undefined;
    },
  };
}

/** DELETE /v1/photo_avatar/{avatar_id} */
export function deletePhotoAvatar({ removal, clock }: { removal: Removal } & Pick<Services, "clock">) {
  return operation(routes.deletePhotoAvatar).does(async ({ caller, params }) => {
    const { avatar_id } = params;
    if (!(await removal.avatar(caller.accountId, avatar_id))) notFound("photo avatar");
    const deleted_at = isoTime(new Date(clock.nowMs()));
    return { avatar_id, status: "deleted", message: "The photo avatar was deleted.", deleted_at };
  });
}

/** DELETE /v1/avatar_groups/{group_id} */
export function deletePhotoAvatarGroup({ removal, clock }: { removal: Removal } & Pick<Services, "clock">) {
  return operation(routes.deletePhotoAvatarGroup).does(async ({ caller, params }) => {
    const { group_id } = params;
    if (!(await removal.group(caller.accountId, group_id))) notFound("avatar group");
    const deleted_at = isoTime(new Date(clock.nowMs()));
    return { group_id, status: "deleted", message: "The group and its avatars were deleted.", deleted_at };
  });
}
