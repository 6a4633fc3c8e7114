import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AvatarCatalogue } from "./avatar-catalogue.ts";
import { avatarDetailsView } from "./avatar-view.ts";

/** GET /v1/avatars/{avatar_id} */
export function getAvatar({ catalogue, mediaUrls }: { catalogue: AvatarCatalogue; mediaUrls: MediaUrls }) {
  return operation(routes.getAvatar).does(async ({ caller, params }) => {
    const avatar = (await catalogue.find(caller.accountId, params.avatar_id)) ?? notFound("avatar");
    return avatarDetailsView(avatar, mediaUrls);
  });
}
