import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import { download } from "../../../platform/blobs/blobs.ts";
import { invalid, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { WaitedWork } from "../../../platform/on-demand/waited-work.ts";
import type { Services } from "../../../platform/services.ts";
import type { AvatarsFeature } from "../../avatars/index.ts";
import type { GroupStore } from "../groups/group-store.ts";
import { consentsOf } from "../groups/views.ts";
import type { PhotoViews } from "../groups/views.ts";
import type { PictureTarget, PortraitMaker } from "../portraits/portrait-maker.ts";
import type { PhotoAvatarRow } from "../tables.ts";
import type { PhotoAvatarFile } from "./photo-avatar.ts";

const FACTOR = 2;
/** The longest side of a picture that is drawn, in pixels. */
const LONGEST_SIDE_PX = 4096;
/** Of each other in one process: one may bake a person. */
const AT_ONCE = 1;

/** POST /v1/photo_avatar/upscale */
export function upscalePhotoAvatar(
  parts: Pick<Services, "blobs" | "scratch"> & {
    groups: GroupStore;
    views: PhotoViews;
    portraits: PortraitMaker;
    avatars: Pick<AvatarsFeature, "rootOf">;
    waited: WaitedWork;
  },
) {
  const { blobs, scratch, groups, views, portraits, avatars, waited } = parts;
  const lane = new Lane(AT_ONCE);

  const enlarge = async (
    row: PhotoAvatarRow,
    target: PictureTarget,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> => {
    const { picture, origin } = row;
    if (origin.from === "recipe") {
      const model = join(folder, "person.glb");
      await portraits.bake(origin.recipe, model, signal);
      return portraits.draw(model, origin.scene, target, signal);
    }
    const local = join(folder, picture.key.split("/").at(-1)!);
    if (!(await download(blobs, picture.key, local))) notFoundIn("id", "photo avatar");
    return portraits.resample(local, { ...target, consents: consentsOf(row) }, signal);
  };

  const make = async (row: PhotoAvatarRow, signal: AbortSignal): Promise<PhotoAvatarFile> => {
    const [width, height] = [row.picture.width * FACTOR, row.picture.height * FACTOR];
    if (Math.max(width, height) > LONGEST_SIDE_PX)
      invalid(
        "id",
        `names a picture of ${row.picture.width} × ${row.picture.height} pixels, which is large enough`,
      );
    await using scratchFolder = await mkdtempDisposable(join(scratch, "upscale-"));
    const file = join(scratchFolder.path, "upscaled.png");
    await enlarge(row, { file, width, height }, scratchFolder.path, signal);
    const key = `${avatars.rootOf(row.accountId, row.id)}/upscaled.png`;
    await blobs.put(key, file, "image/png");
    return { key, mimeType: "image/png", width, height };
  };

  return operation(routes.upscalePhotoAvatar).does(async ({ caller, body, signal }) => {
    const { accountId } = caller;
    const row = (await groups.avatar(accountId, body.id)) ?? notFoundIn("id", "photo avatar");
    if (row.upscaled !== null) return views.avatar(row);
    const upscaled = await lane.run(() => waited.run(() => make(row, signal)));
    const updated = await groups.update(accountId, row.id, { upscaled });
    if (updated !== undefined) return views.avatar(updated);
    // Deleted meanwhile: nothing of it stays.
    await blobs.delete(upscaled.key);
    notFoundIn("id", "photo avatar");
  });
}
