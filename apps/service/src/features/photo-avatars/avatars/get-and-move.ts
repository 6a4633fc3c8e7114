import { routes } from "@orator/contract";
import { invalid, notFound, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { GroupStore } from "../groups/group-store.ts";
import type { PhotoViews } from "../groups/views.ts";

interface Parts {
  groups: GroupStore;
  views: PhotoViews;
}

/** GET /v1/photo_avatar/{avatar_id} */
export function getPhotoAvatar({ groups, views }: Parts) {
  return operation(routes.getPhotoAvatar).does(async ({ caller, params }) =>
    views.avatar((await groups.avatar(caller.accountId, params.avatar_id)) ?? notFound("photo avatar")),
  );
}

/** POST /v1/photo_avatar/add_motion */
export function addPhotoAvatarMotion({ groups, views }: Parts) {
  return operation(routes.addPhotoAvatarMotion).does(async ({ caller, body }) => {
    const { id, idle, gestures } = body;
    const { accountId } = caller;
    const found = await groups.avatar(accountId, id);
    if (found?.origin.from === "film" && !(idle && gestures))
      invalid("id", "names a video avatar, who moves as in the film");
    const row = found && (await groups.update(accountId, id, { motion: { idle, gestures } }));
    return views.avatar(row ?? notFoundIn("id", "photo avatar"));
  });
}
