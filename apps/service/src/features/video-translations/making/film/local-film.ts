import { join } from "node:path";
import { extractSound } from "@orator/media";
import type { FilmSound, SoundFiles } from "@orator/media";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { StoredFilm } from "../../film.ts";
import { bringFile } from "./bring-file.ts";
import { onFilm } from "./film-failure.ts";

/** A stored film and its sound on this machine, each brought or made when it is first asked for. */
export interface LocalFilm {
  file(): Promise<string>;
  sound(): Promise<SoundFiles & FilmSound>;
}

/** Where a run has its film. */
export function filmFileIn(folder: string): string {
  return join(folder, "film");
}

/** Opens it in the folder of a run. Its parts throw an InputFailure for a film that is gone or whose sound cannot be had. */
export function openFilm(
  { key }: StoredFilm,
  { cleansVoices, folder, signal }: { cleansVoices: boolean; folder: string; signal: AbortSignal },
  blobs: Blobs,
): LocalFilm {
  const path = filmFileIn(folder);
  const bring = async (): Promise<string> => {
    await bringFile(blobs, key, path, "The film was deleted while it was translated.");
    return path;
  };
  const out = { stereo: join(folder, "film-stereo.f32"), mono: join(folder, "film-mono.f32"), cleansVoices };
  const extract = async (): Promise<SoundFiles & FilmSound> => {
    const file = await film.file();
    return {
      ...out,
      ...(await onFilm({ file, name: "the film" }, () => extractSound(file, out, { signal }))),
    };
  };
  const film: LocalFilm = { file: once(bring), sound: once(extract) };
  return film;
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => (done ??= work());
}
