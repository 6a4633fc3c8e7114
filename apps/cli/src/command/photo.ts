import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError, PHOTO_BACKDROPS, photoPerson } from "@orator/render";
import type { PhotoBackdrop, PhotoPerson } from "@orator/render";
import { choiceOf, given } from "./values.ts";

/** The options that name a photograph instead of an avatar, for `parseArgs`. */
export const PHOTO_OPTIONS = { photo: { type: "string" }, backdrop: { type: "string" } } as const;

/** Their part of a help text. */
export const PHOTO_HELP = `    --photo FILE     a photograph of a person, who becomes the avatar (docs/photos.md)
    --backdrop B     of the photo, where there is no --background: ${PHOTO_BACKDROPS.join(", ")} (photo)`;

/**
 * Lets `work` show the person of the photograph, if one is named. What the photo lacks is said on stderr. An avatar that the
 * cache could not keep is gone afterwards.
 */
export async function withPhoto(
  values: { photo?: string | undefined; backdrop?: string | undefined; avatar?: string | undefined },
  signal: AbortSignal,
  work: (person: PhotoPerson | undefined) => Promise<void>,
): Promise<void> {
  if (values.photo === undefined) {
    if (values.backdrop !== undefined) throw new InputError("--backdrop goes with --photo");
    return work(undefined);
  }
  if (values.avatar !== undefined)
    throw new InputError("--photo and --avatar both name a person: leave one out");
  const folder = mkdtempSync(join(tmpdir(), "orator-photo-"));
  try {
    const photo = { photoFile: values.photo, ...given({ backdrop: backdropOf(values.backdrop) }) };
    const person = await photoPerson(photo, join(folder, "photo.glb"), signal);
    for (const { message } of person.warnings) process.stderr.write(`orator: ${message}\n`);
    await work(person);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is behind a photographed person, by its name. */
export function backdropOf(text: string | undefined): PhotoBackdrop | undefined {
  return choiceOf("backdrop", text, PHOTO_BACKDROPS);
}
