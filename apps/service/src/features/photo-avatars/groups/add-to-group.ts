import { routes } from "@orator/contract";
import type { Database } from "../../../platform/database/database.ts";
import { notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";
import type { OrderPhotoJob } from "../jobs/order-job.ts";
import type { PhotoAvatarRow } from "../tables.ts";
import type { GroupStore } from "./group-store.ts";
import type { PicturesToTake, TakePictures } from "./take-pictures.ts";
import type { PhotoViews } from "./views.ts";

/** POST /v1/photo_avatar/avatar_group/add */
export function addToPhotoAvatarGroup(parts: {
  database: Database;
  jobs: PhotoJobStore;
  order: OrderPhotoJob;
  groups: GroupStore;
  pictures: TakePictures;
  views: PhotoViews;
}) {
  const { database, jobs, order, groups, pictures, views } = parts;

  /** Inserts the avatars, and in a group that is trained has them made; the training that makes them. */
  const join = (accountId: string, groupId: string, rows: PhotoAvatarRow[], estimatedAt: Date) =>
    database.transaction(async (tx) => {
      const group = (await groups.lock(tx, accountId, groupId)) ?? notFoundIn("group_id", "avatar group");
      await groups.insertAvatars(tx, rows);
      const open = await jobs.openTraining(tx, groupId);
      if (open === undefined && !(await groups.hasMade(tx, groupId))) return undefined;
      const { name } = group;
      const training =
        open ?? (await order(tx, { accountId, kind: "training", name, groupId, free: true }, estimatedAt));
      await groups.giveToTraining(tx, groupId, training.id);
      return training;
    });

  return operation(routes.addToPhotoAvatarGroup).does(async ({ body, caller, signal }) => {
    const { accountId } = caller;
    const { group_id: groupId, image_keys: keys, name, consent } = body;
    if ((await groups.find(accountId, groupId)) === undefined) notFoundIn("group_id", "avatar group");
    const found: PicturesToTake["pictures"] = [];
    for (const [index, key] of keys.entries()) {
      const field = `image_keys[${index}]`;
      found.push({ picture: await pictures.find(accountId, key, field), field });
    }
    const rows = await pictures.take({ accountId, groupId, name, pictures: found, consent }, signal);
    const filmMs = rows.reduce(
      (ms, { origin }) => ms + (origin.from === "film" ? origin.film.durationMs : 0),
      0,
    );
    const training = await join(accountId, groupId, rows, await jobs.estimate("training", filmMs));
    const added = rows.map((row) => (training === undefined ? row : { ...row, status: "training" as const }));
    return {
      group_id: groupId,
      avatars: added.map((row) => views.avatar(row)),
      training_id: training?.id ?? null,
    };
  });
}
