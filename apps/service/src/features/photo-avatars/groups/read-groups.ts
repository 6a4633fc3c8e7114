import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { paginationOf } from "../../../platform/pages/pages.ts";
import type { GroupStore } from "./group-store.ts";
import type { PhotoViews } from "./views.ts";

interface Parts {
  groups: GroupStore;
  views: PhotoViews;
}

/** GET /v1/avatar_groups */
export function listPhotoAvatarGroups({ groups, views }: Parts) {
  return operation(routes.listPhotoAvatarGroups).does(async ({ caller, query }) => {
    const page = await groups.list(caller.accountId, query);
    return {
      avatar_groups: page.groups.map((found) => views.group(found)),
      pagination: paginationOf(query, page.total),
    };
  });
}

/** GET /v1/avatar_groups/{group_id} */
export function getPhotoAvatarGroup({ groups, views }: Parts) {
  return operation(routes.getPhotoAvatarGroup).does(async ({ caller, params }) =>
    views.group((await groups.find(caller.accountId, params.group_id)) ?? notFound("avatar group")),
  );
}

/** GET /v1/avatar_groups/{group_id}/avatars */
export function listPhotoAvatars({ groups, views }: Parts) {
  return operation(routes.listPhotoAvatars).does(async ({ caller, params, query }) => {
    const { accountId } = caller;
    if ((await groups.find(accountId, params.group_id)) === undefined) notFound("avatar group");
    const { rows, total } = await groups.avatars(accountId, params.group_id, query);
    return { avatars: rows.map((row) => views.avatar(row)), pagination: paginationOf(query, total) };
  });
}
