import { routes } from "@orator/contract";
import type { Services } from "../../../platform/services.ts";
import { fail, invalid, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";
import type { GroupStore } from "./group-store.ts";
import type { TakePictures } from "./take-pictures.ts";
import type { PhotoViews } from "./views.ts";

/** POST /v1/photo_avatar/avatar_group/create */
export function createPhotoAvatarGroup(
  parts: Pick<Services, "database" | "clock" | "newId"> & {
    jobs: PhotoJobStore;
    groups: GroupStore;
    pictures: TakePictures;
    views: PhotoViews;
  },
) {
  const { database, clock, newId, jobs, groups, pictures, views } = parts;

  const checkGeneration = async (accountId: string, id: string): Promise<void> => {
    const generation =
      (await jobs.generation(accountId, id)) ?? notFoundIn("generation_id", "photo generation");
    if (generation.status !== "completed")
      fail("CONFLICT", `The photo generation is ${generation.status}: it has no pictures.`, {
        details: { field: "generation_id", reason: "names a generation that is not completed" },
      });
  };

  return operation(routes.createPhotoAvatarGroup).does(async ({ body, caller, signal }) => {
    const { accountId } = caller;
    const { name, image_key: imageKey, generation_id: generationId = null, consent } = body;
    if (generationId !== null) await checkGeneration(accountId, generationId);
    const picture = await pictures.find(accountId, imageKey, "image_key");
    if (picture.generationId !== null && picture.generationId !== generationId)
      invalid("generation_id", "is not the generation of this picture");
    const groupId = newId("avatarGroup");
    const found = [{ picture, field: "image_key" }];
    const rows = await pictures.take({ accountId, groupId, name, pictures: found, consent }, signal);
    const group = {
      id: groupId,
      accountId,
      name,
      imageKey,
      generationId,
      status: "created" as const,
      createdAt: new Date(clock.nowMs()),
    };
    await database.transaction(async (tx) => {
      await groups.insert(tx, group);
      await groups.insertAvatars(tx, rows);
    });
    const [cover] = rows;
    return { ...views.group({ group, looks: 1, cover }), avatar_id: cover!.id };
  });
}
