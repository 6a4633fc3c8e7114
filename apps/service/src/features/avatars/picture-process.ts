// The process in which previews of avatars are made.
import { copyFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { bakeAvatarCached, readCast } from "@orator/human";
import type { AvatarName, Recipe } from "@orator/human";
import { serve } from "@orator/media";
import { drawPortraitParts, drawStill, isInputError, portraitHeights, renderVideo } from "@orator/render";
import type { Imprint } from "@orator/render";
import { webAvatarFile } from "@orator/stage";
import { LOOK, POSTER } from "./preview-look.ts";

/** Whom to show, and where to put it. */
export interface PictureRequest extends Imprint {
  /** A person of the cast by id, or the path of a GLB. */
  avatar: string;
  /** Of the object to write, with its ending. */
  file: string;
  idle: boolean;
}

/** Of 0…19: renders that people wait for go first. What is started from here inherits it. */
const IDLE_PRIORITY = 15;
const { sizePx, framing, placement, background, smile } = LOOK;
const shown = { width: sizePx, height: sizePx, framing, placement, background };

serve(
  {
    async thumbnail({ avatar, idle, ...to }: PictureRequest) {
      giveWay(idle);
      await drawStill({ ...shown, avatarId: avatar, channels: smile, format: "webp", ...to });
    },
    async poster({ avatar, file, idle, credentials }: PictureRequest) {
      giveWay(idle);
      // Without the mark: the person who takes its place has none.
      await drawStill({
        ...POSTER,
        avatarId: avatar,
        format: "webp",
        file,
        ...(credentials && { credentials }),
      });
    },
    async posterParts({ avatar, file, idle, credentials }: PictureRequest) {
      giveWay(idle);
      await drawPortraitParts({ avatarId: avatar, file, ...(credentials && { credentials }) });
    },
    async posterHeights({ avatar, file, idle }: PictureRequest) {
      giveWay(idle);
      await writeFile(file, JSON.stringify(await portraitHeights(avatar)));
    },
    async video({ avatar, file, idle, ...speech }: PictureRequest & { voiceId: string; text: string }) {
      giveWay(idle);
      await renderVideo({ ...shown, ...speech, avatarId: avatar, file, ...(idle && { workers: 1 }) });
    },
    async model({ avatar, file, idle }: PictureRequest) {
      giveWay(idle);
      const model = await modelOf(avatar);
      await (typeof model === "string" ? copyFile(model, file) : writeFile(file, model));
    },
    async bake({ recipe, who, file }: { recipe: Recipe; who: AvatarName; file: string }) {
      await writeFile(file, await bakeAvatarCached(recipe, who));
    },
    async webAvatar({ avatar, file, idle }: PictureRequest) {
      giveWay(idle);
      await writeFile(file, await webAvatarFile(await modelOf(avatar)));
    },
  },
  isInputError,
);

function giveWay(idle: boolean): void {
  if (idle) setPriority(IDLE_PRIORITY);
}

async function modelOf(avatar: string): Promise<string | Uint8Array> {
  if (avatar.endsWith(".glb")) return avatar;
  const { id, name, recipe } = readCast(avatar);
  return bakeAvatarCached(recipe, { id, name });
}
