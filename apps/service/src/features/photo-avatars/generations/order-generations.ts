import { routes } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { fail, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { GroupStore } from "../groups/group-store.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";
import type { OrderPhotoJob } from "../jobs/order-job.ts";

/** What ordering pictures needs. */
interface OrderGenerationParts {
  database: Database;
  jobs: PhotoJobStore;
  order: OrderPhotoJob;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}

/** POST /v1/photo_avatar/photo/generate */
export function generatePhotoAvatar(parts: OrderGenerationParts) {
  const { database, jobs, order, checkCallbackUrl } = parts;
  return operation(routes.generatePhotoAvatar).does(async ({ body, caller }) => {
    const { name, callback_id: callbackId, callback_url: callbackUrl, ...wishes } = body;
    if (callbackUrl !== undefined) await checkCallbackUrl(callbackUrl, "callback_url");
    const estimatedAt = await jobs.estimate("photo");
    const { accountId } = caller;
    const { id } = await database.transaction((tx) =>
      order(tx, { accountId, kind: "photo", name, spec: { wishes }, callbackId, callbackUrl }, estimatedAt),
    );
    return { job_id: id, status: "processing", message: "The pictures are being made." };
  });
}

/** POST /v1/photo_avatar/look/generate */
export function generatePhotoAvatarLooks(parts: OrderGenerationParts & { groups: GroupStore }) {
  const { database, jobs, order, checkCallbackUrl, groups } = parts;
  return operation(routes.generatePhotoAvatarLooks).does(async ({ body, caller }) => {
    const { accountId } = caller;
    const { group_id: groupId, prompt, orientation, pose, style } = body;
    const { callback_id: callbackId, callback_url: callbackUrl } = body;
    if (callbackUrl !== undefined) await checkCallbackUrl(callbackUrl, "callback_url");
    const found = (await groups.find(accountId, groupId)) ?? notFoundIn("group_id", "avatar group");
    const base = await groups.firstMade(accountId, groupId);
    if (base === undefined && found.group.status === "trained")
      fail("CONFLICT", "Looks are drawn of generated people and of photos, and this group has none.", {
        details: { field: "group_id", reason: "names a group of video avatars alone" },
      });
    if (base === undefined)
      fail("CONFLICT", "The group is not trained: POST /v1/photo_avatar/train makes its avatars.", {
        details: { field: "group_id", reason: "names a group that is not trained" },
      });
    const estimatedAt = await jobs.estimate("look");
    const spec = {
      wishes: {
        age: "Unspecified",
        gender: "Unspecified",
        ethnicity: "Unspecified",
        orientation,
        pose,
        style,
        appearance: prompt,
      },
      base: { avatarId: base.id, origin: base.origin },
    } as const;
    const { name } = found.group;
    const row = await database.transaction((tx) =>
      order(tx, { accountId, kind: "look", name, groupId, spec, callbackId, callbackUrl }, estimatedAt),
    );
    return {
      generation_job_id: row.id,
      group_id: groupId,
      status: "processing",
      prompt,
      orientation,
      pose,
      style,
      message: "The looks are being made.",
      estimated_completion: isoTime(row.estimatedAt),
    };
  });
}
