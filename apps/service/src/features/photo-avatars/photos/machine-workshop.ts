import { readFile } from "node:fs/promises";
import type { PhotoWorkshop } from "./photo-workshop.ts";

/** Makes avatars of photos on this machine. What looks at photos and fits people runs in processes of its own, loaded when first used. */
export const machineWorkshop: PhotoWorkshop = {
  async judge(photo, signal) {
    const { judgePhotoFile } = await import("@orator/render");
    const { warnings: notes, ...found } = await judgePhotoFile(await readFile(photo), signal);
    return { ...found, notes };
  },
  async make(photo, model, signal) {
    const { makePhotoAvatar } = await import("@orator/render");
    const bytes = await readFile(photo);
    const { ageYears, gender, warnings } = await makePhotoAvatar({ photo: bytes, file: model, signal });
    return { gender, age: Math.round(ageYears), notes: warnings };
  },
};
