import { mkdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { DomainError, fail, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { PhotoAvatarFile, PictureOrigin } from "../avatars/photo-avatar.ts";
import type { FilmWorkshop } from "../photos/film-workshop.ts";
import type { PhotoNote, PhotoWorkshop } from "../photos/photo-workshop.ts";
import type { FoundPicture } from "./pictures.ts";

/** Where the avatar of a film has its own copy of it until it is made, below its root. */
export const FILM_FOLDER = "film/";

/** A picture on this machine, with the film that it is of. */
export interface LocalPicture {
  origin: PictureOrigin;
  /** `key` is a path here. */
  picture: PhotoAvatarFile;
  film?: { file: string; mimeType: string };
}

/** Brings a picture into a folder; an upload is judged. Throws what `TakePictures.take` does. */
type BringPicture = (
  found: { picture: FoundPicture; field: string },
  folder: string,
  signal: AbortSignal,
) => Promise<LocalPicture>;

const NO_FACE_TRACKER =
  "Photos need the face tracker, which this installation does not have: install @orator/sight. Generated pictures work without.";
const NO_FILMS = "This installation makes nobody of films. Photos and generated pictures may work.";
/** Uploads that are judged at the same time in one process. */
const AT_ONCE = 1;

/** What bringing pictures needs. */
export interface BringPictureParts {
  blobs: Blobs;
  /** Absent: photos cannot become avatars here. */
  workshop: PhotoWorkshop | undefined;
  /** Absent: films cannot. */
  films: FilmWorkshop | undefined;
}

/** Builds it. */
export function createBringPicture({ blobs, workshop, films }: BringPictureParts): BringPicture {
  const lane = new Lane(AT_ONCE);
  return async ({ picture: found, field }, folder, signal) => {
    const { file, origin, generationId } = found;
    if (generationId === null && (origin.from === "film" ? films : workshop) === undefined)
      fail("ENGINE_UNAVAILABLE", origin.from === "film" ? NO_FILMS : NO_FACE_TRACKER);
    await mkdir(folder, { recursive: true });
    const local = join(folder, file.key.split("/").at(-1)!);
    if (!(await download(blobs, file.key, local))) notFoundIn(field, "picture");
    const picture = { ...file, key: local };
    if (generationId !== null) return { picture, origin };
    if (origin.from !== "film") {
      const trouble = await lane.run(() => workshop!.judge(local, signal));
      if (trouble !== undefined) refuse(field, trouble);
      return { picture, origin };
    }
    const still = join(folder, "picture.jpg");
    const seen = await lane.run(() => films!.lookAt(local, still, signal));
    if ("code" in seen) refuse(field, seen);
    const { durationMs, width, height } = seen;
    return {
      picture: { key: still, mimeType: "image/jpeg", width, height },
      origin: { ...origin, film: { ...origin.film, durationMs } },
      film: { file: local, mimeType: file.mimeType },
    };
  };
}

/** Stores a picture, and the film that it is of, where its avatar keeps them. */
export async function keepPicture(
  { picture, origin, film }: LocalPicture,
  root: string,
  blobs: Blobs,
): Promise<{ picture: PhotoAvatarFile; origin: PictureOrigin }> {
  const key = `${root}/picture${extname(picture.key)}`;
  await blobs.put(key, picture.key, picture.mimeType);
  const kept = { ...picture, key };
  if (film === undefined || origin.from !== "film") return { picture: kept, origin };
  const filmKey = `${root}/${FILM_FOLDER}film${extname(film.file)}`;
  await blobs.put(filmKey, film.file, film.mimeType);
  return { picture: kept, origin: { ...origin, film: { ...origin.film, key: filmKey } } };
}

function refuse(field: string, { code: reason, message }: PhotoNote): never {
  throw new DomainError("VALIDATION_ERROR", message, { details: { field, reason } });
}
