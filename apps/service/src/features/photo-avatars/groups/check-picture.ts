import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import { notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { LookAtPicture } from "./local-picture.ts";
import type { FindPicture } from "./pictures.ts";

interface CheckParts {
  findPicture: FindPicture;
  lookAtPicture: LookAtPicture;
  /** Folder for files in the making. */
  scratch: string;
}

/** POST /v1/photo_avatar/check */
export function checkPhotoAvatar({ findPicture, lookAtPicture, scratch }: CheckParts) {
  return operation(routes.checkPhotoAvatar).does(async ({ body, caller, signal }) => {
    const { image_key: imageKey } = body;
    const field = "image_key";
    const picture = (await findPicture(caller.accountId, imageKey)) ?? notFoundIn(field, "picture");
    await using folder = await mkdtempDisposable(join(scratch, "picture-"));
    const { face = null, refusals, notes } = await lookAtPicture({ picture, field }, folder.path, signal);
    return { image_key: imageKey, accepted: refusals.length === 0, face, refusals, notes };
  });
}
