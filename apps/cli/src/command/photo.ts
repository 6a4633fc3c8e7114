import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError, photoPerson } from "@orator/render";
import type { PhotoPerson } from "@orator/render";

/** The option that names a photograph instead of an avatar, for `parseArgs`. */
export const PHOTO_OPTION = { photo: { type: "string" } } as const;

/** Its part of a help text. */
export const PHOTO_HELP = `    --photo FILE     a photograph of a person, who becomes the avatar (docs/photos.md)`;

/**
 * Lets `work` show the person of the photograph, if one is named. What the photo lacks is said on stderr. An avatar that the
 * cache could not keep is gone afterwards.
 */
export async function withPhoto(
  values: { photo?: string | undefined; avatar?: string | undefined },
  signal: AbortSignal,
  work: (person: PhotoPerson | undefined) => Promise<void>,
): Promise<void> {
  if (values.photo === undefined) return work(undefined);
  if (values.avatar !== undefined)
    throw new InputError("--photo and --avatar both name a person: leave one out");
  const folder = mkdtempSync(join(tmpdir(), "orator-photo-"));
  try {
    await work(await photoPerson(values.photo, join(folder, "photo.glb"), signal));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
