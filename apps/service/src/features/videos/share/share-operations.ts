import { routes } from "@orator/contract";
import type { Clock } from "../../../platform/clock/clock.ts";
import { invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { VideoStore } from "../video-store.ts";
import { hashPassword } from "./passwords.ts";
import type { ShareLinks } from "./share-links.ts";
import type { ShareStore } from "./share-store.ts";
import { shareView } from "./shares.ts";

/** What the operations on shares work with. */
interface ShareOperationParts {
  store: VideoStore;
  shares: ShareStore;
  shareLinks: ShareLinks;
  clock: Clock;
}

/** GET /v1/videos/{video_id}/share */
export function getVideoShare({ store, shares, shareLinks }: ShareOperationParts) {
  return operation(routes.getVideoShare).does(async ({ caller, params }) => {
    const row = (await store.find(caller.accountId, params.video_id)) ?? notFound("video");
    return shareView(row, await shares.of(row.id), shareLinks);
  });
}

/** POST /v1/videos/{video_id}/share */
export function updateVideoShare(parts: ShareOperationParts) {
  const { store, shares, shareLinks, clock } = parts;
  return operation(routes.updateVideoShare).does(async ({ caller, params, body }) => {
    // Nobody has a password hashed for a video that is not theirs.
    if ((await store.find(caller.accountId, params.video_id)) === undefined) notFound("video");
    const { is_enabled: isEnabled, expires_at: end, password, renew } = body;
    const expiresAt = typeof end === "string" ? new Date(end) : end;
    if (expiresAt && expiresAt.getTime() <= clock.nowMs()) invalid("expires_at", "must be in the future");
    const passwordHash = typeof password === "string" ? await hashPassword(password) : password;
    const change = { isEnabled, expiresAt, passwordHash, renew };
    const changed = await shares.change(caller.accountId, params.video_id, change);
    const { video, share } = changed ?? notFound("video");
    return shareView(video, share, shareLinks);
  });
}
