import { routes } from "@orator/contract";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { HIJACKED, operation } from "../../platform/http/operation.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import type { AvatarCatalogue } from "./avatar-catalogue.ts";
import { mediumKey, modelKey } from "./avatar-keys.ts";

/** GET /v1/avatars/{avatar_id}/model */
export function getAvatarModel(parts: { catalogue: AvatarCatalogue; blobs: Blobs; onDemand: OnDemandMedia }) {
  const { catalogue, blobs, onDemand } = parts;
  return operation(routes.getAvatarModel).does(async ({ caller, params, request, reply }) => {
    const avatar = (await catalogue.find(caller.accountId, params.avatar_id)) ?? notFound("avatar");
    const key = avatar.scope === "public" ? mediumKey(avatar, "model.glb") : modelKey(avatar.root);
    // It may have been deleted since.
    const { size, type } = (await onDemand.find(key)) ?? notFound("avatar");
    void reply.headers({
      "content-type": type,
      "content-length": size,
      "content-disposition": contentDisposition("attachment", `${avatar.name}.glb`),
      "cache-control": "private, no-store",
    });
    void reply.send(request.method === "HEAD" ? undefined : await blobs.get(key));
    return HIJACKED;
  });
}
