import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import { offsetOf, paginationOf } from "../../platform/pages/pages.ts";
import type { AvatarCatalogue } from "./avatar-catalogue.ts";
import { avatarView } from "./avatar-view.ts";

/** GET /v1/avatars */
export function listAvatars({ catalogue, mediaUrls }: { catalogue: AvatarCatalogue; mediaUrls: MediaUrls }) {
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
