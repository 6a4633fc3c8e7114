import { routes } from "@orator/contract";
import type { PhotoTraining } from "@orator/contract";
import type { Changes } from "../../../platform/changes/changes.ts";
import { waitForRow } from "../../../platform/changes/wait-for-row.ts";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { fail, notFound, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { GroupStore } from "../groups/group-store.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";
import type { OrderPhotoJob } from "../jobs/order-job.ts";
import { isFinal } from "../jobs/photo-job.ts";
import type { PhotoJobRow } from "../tables.ts";

/** POST /v1/photo_avatar/train */
export function trainPhotoAvatarGroup(parts: {
  database: Database;
  jobs: PhotoJobStore;
  order: OrderPhotoJob;
  groups: GroupStore;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}) {
  const { database, jobs, order, groups, checkCallbackUrl } = parts;
  return operation(routes.trainPhotoAvatarGroup).does(async ({ body, caller }) => {
    const { accountId } = caller;
    const { group_id: groupId, callback_id: callbackId, callback_url: callbackUrl } = body;
    if (callbackUrl !== undefined) await checkCallbackUrl(callbackUrl, "callback_url");
    const estimatedAt = await jobs.estimate("training", await groups.filmMs(groupId));
    const training = await database.transaction(async (tx) => {
      const group = (await groups.lock(tx, accountId, groupId)) ?? notFoundIn("group_id", "avatar group");
      if ((await jobs.openTraining(tx, groupId)) !== undefined)
        fail("CONFLICT", "The group is being trained already.");
      const { name } = group;
      const about = { accountId, kind: "training", name, groupId, callbackId, callbackUrl } as const;
      const row = await order(tx, about, estimatedAt);
      if ((await groups.giveToTraining(tx, groupId, row.id)) === 0)
        fail("CONFLICT", "The group has nothing to train: all its avatars are made.");
      if (group.status !== "trained") await groups.setStatus(tx, groupId, "training");
      return row;
    });
    return {
      training_id: training.id,
      group_id: groupId,
      status: "pending",
      message: "The group is being trained.",
      estimated_completion: isoTime(training.estimatedAt),
    };
  });
}

/** GET /v1/photo_avatar/train/status/{group_id} */
export function getPhotoAvatarTraining({ jobs, changes }: { jobs: PhotoJobStore; changes: Changes }) {
  return operation(routes.getPhotoAvatarTraining).does(async (call) => {
    const { caller, params, query } = call;
    const read = async () => (await jobs.training(caller.accountId, params.group_id)) ?? notFound("training");
    return trainingView(await waitForRow({ changes, table: "photo_jobs", isFinal }, call, read, query.wait));
  });
}

function trainingView(row: PhotoJobRow): PhotoTraining {
  return {
    training_id: row.id,
    group_id: row.groupId!,
    status: row.status === "processing" ? "in_progress" : row.status,
    progress: row.progress,
    created_at: isoTime(row.createdAt),
    completed_at: row.finishedAt && isoTime(row.finishedAt),
    estimated_completion: isFinal(row.status) ? null : isoTime(row.estimatedAt),
    callback_id: row.callbackId,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
  };
}
