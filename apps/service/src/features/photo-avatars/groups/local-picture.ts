import { mkdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { fail, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { PhotoAvatarFile, PictureOrigin } from "../avatars/photo-avatar.ts";
import type { FilmWorkshop } from "../photos/film-workshop.ts";
import type { JudgedPhoto, PhotoWorkshop } from "../photos/photo-workshop.ts";
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

/** What a look at a picture found. */
export interface SeenPicture extends JudgedPhoto {
  /** It, brought here; absent for a film of which nobody can be made. */
  local?: LocalPicture;
}

/** Brings a picture into a folder; an upload is judged. Throws RESOURCE_NOT_FOUND about the field, ENGINE_UNAVAILABLE where nobody's can speak. */
export type LookAtPicture = (
  found: { picture: FoundPicture; field: string },
  folder: string,
  signal: AbortSignal,
) => Promise<SeenPicture>;

const NO_FACE_TRACKER =
  "Photos need the face tracker, which this installation does not have: install @orator/sight. Generated pictures work without.";
const NO_FILMS = "This installation makes nobody of films. Photos and generated pictures may work.";
/** Uploads that are judged at the same time in one process. */
const AT_ONCE = 1;

/** What looking at pictures needs. */
interface LookAtPictureParts {
  blobs: Blobs;
  /** Absent: photos cannot become avatars here. */
  workshop: PhotoWorkshop | undefined;
  /** Absent: films cannot. */
  films: FilmWorkshop | undefined;
}

/** Builds it. */
export function createLookAtPicture({ blobs, workshop, films }: LookAtPictureParts): LookAtPicture {
  const lane = new Lane(AT_ONCE);
  return async ({ picture: found, field }, folder, signal) => {
    const { file, origin, generationId } = found;
    if (generationId === null && (origin.from === "film" ? films : workshop) === undefined)
      fail("ENGINE_UNAVAILABLE", origin.from === "film" ? NO_FILMS : NO_FACE_TRACKER);
    await mkdir(folder, { recursive: true });
    const local = join(folder, file.key.split("/").at(-1)!);
    if (!(await download(blobs, file.key, local))) notFoundIn(field, "picture");
    const picture = { ...file, key: local };
    if (generationId !== null) return { local: { picture, origin }, refusals: [], notes: [] };
    if (origin.from !== "film")
      return {
        local: { picture, origin },
        ...(await lane.run(() => workshop!.judge(local, signal))),
      };
    const still = join(folder, "picture.jpg");
    const seen = await lane.run(() => films!.lookAt(local, still, signal));
    if ("code" in seen) return { refusals: [seen], notes: [] };
    const { durationMs, width, height } = seen;
    return {
      local: {
        picture: { key: still, mimeType: "image/jpeg", width, height },
        origin: { ...origin, film: { ...origin.film, durationMs } },
        film: { file: local, mimeType: file.mimeType },
      },
      refusals: [],
      notes: [],
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
