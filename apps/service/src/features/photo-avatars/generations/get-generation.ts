import { routes } from "@orator/contract";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import type { Changes } from "../../../platform/changes/changes.ts";
import { waitForRow } from "../../../platform/changes/wait-for-row.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";
import { isFinal } from "../jobs/photo-job.ts";
import { generationView } from "./generation.ts";

/** GET /v1/photo_avatar/generation/{generation_id} */
export function getPhotoAvatarGeneration(parts: {
  jobs: PhotoJobStore;
  changes: Changes;
  mediaUrls: MediaUrls;
}) {
  const { jobs, changes, mediaUrls } = parts;
  return operation(routes.getPhotoAvatarGeneration).does(async (call) => {
    const { caller, params, query } = call;
    const read = async () =>
      (await jobs.generation(caller.accountId, params.generation_id)) ?? notFound("photo generation");
    const watched = { changes, table: "photo_jobs", isFinal };
    return generationView(await waitForRow(watched, call, read, query.wait), mediaUrls);
  });
}
