import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cachedPath, codeVersion, keepInCache, takeFromCache } from "@orator/files";
import type { PhotoBackdrop } from "@orator/photo";
import { JobFolder } from "../../workspace/job-folder.ts";
import { listAvatars } from "../avatars.ts";
import { makePhotoAvatar } from "./make-photo-avatar.ts";
import type { PhotoAvatarMade } from "./make-photo-avatar.ts";
import { photoBytes } from "./photo-bytes.ts";

/** A person on a photograph, ready to be shown. */
export interface PhotoPerson extends PhotoAvatarMade {
  /** The GLB. */
  file: string;
  /** Of somebody of the cast who is like the person in age and gender. */
  defaultVoiceId: string;
}

/**
 * The avatar of a photograph, made on first use and kept in the cache; where the cache cannot be written, in `fallbackFile`.
 * Throws an InputError for a photo that cannot be taken.
 */
export async function photoPerson(
  { photoFile, backdrop = "photo" }: { photoFile: string; backdrop?: PhotoBackdrop },
  fallbackFile: string,
  signal?: AbortSignal,
): Promise<PhotoPerson> {
  const photo = await photoBytes(photoFile);
  const name = `photos/${keyOf(photo, backdrop)}`;
  const [cached, note] = [cachedPath(`${name}.glb`), takeFromCache(`${name}.json`)];
  if (cached !== undefined && note !== undefined) {
    const made = JSON.parse(Buffer.from(note).toString()) as PhotoAvatarMade;
    return { ...made, file: cached, defaultVoiceId: await voiceFor(made) };
  }
  const folder = new JobFolder();
  try {
    const file = folder.file("photo.glb");
    const made = await makePhotoAvatar({ photo, file, backdrop, signal });
    const glb = readFileSync(file);
    keepInCache(`${name}.glb`, glb);
    keepInCache(`${name}.json`, Buffer.from(JSON.stringify(made)));
    const kept = cachedPath(`${name}.glb`);
    if (kept === undefined) writeFileSync(fallbackFile, glb);
    return { ...made, file: kept ?? fallbackFile, defaultVoiceId: await voiceFor(made) };
  } finally {
    folder.remove();
  }
}

/** Changes with the picture and with the code that makes avatars of pictures. */
function keyOf(photo: Uint8Array, backdrop: PhotoBackdrop): string {
  const hash = createHash("sha256").update(backdrop).update(photo);
  for (const name of ["photo", "sight", "human"])
    hash.update(codeVersion(new URL("../", import.meta.resolve(`@orator/${name}`))));
  return hash.digest("hex").slice(0, 24);
}

async function voiceFor({ gender, ageYears }: PhotoAvatarMade): Promise<string> {
  const cast = await listAvatars();
  const alike = cast.filter((person) => person.gender === gender);
  const apart = (age: number): number => Math.abs(age - ageYears);
  return alike.toSorted((a, b) => apart(a.age) - apart(b.age))[0]!.default_voice_id;
}
