import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { offsetOf, paginationOf } from "../../platform/pages/pages.ts";
import type { AvatarParts } from "./avatar-parts.ts";
import { avatarView } from "./avatar-view.ts";

/** GET /v1/avatars */
export function listAvatars({ catalogue, mediaUrls }: AvatarParts): Operation {
  return operation(routes.listAvatars).does(async ({ caller, query }) => {
    const { scope, limit } = query;
    const page = { scope, limit, offset: offsetOf(query) };
    const { avatars, total } = await catalogue.page(caller.accountId, page);
    return {
      avatars: avatars.map((avatar) => avatarView(avatar, mediaUrls)),
      pagination: paginationOf(query, total),
    };
  });
}
