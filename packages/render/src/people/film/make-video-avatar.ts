import { extractSound, isMediaError, withChild } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { addVideoAvatar, buildVideoAvatar } from "@orator/visual-dubbing";
import { InputError } from "../../request/input-error.ts";
import { JobFolder, OutputFile } from "../../workspace/job-folder.ts";
import { makePhotoAvatar } from "../photo/make-photo-avatar.ts";
import { FILM_LENGTHS, glanceAtFilm } from "./glance-at-film.ts";
import type { SoundToTime } from "./time-process.ts";

/** Which film becomes whom. */
interface VideoAvatarRequest {
  /** Of one person who faces the camera and speaks, 5 s to 2 minutes. */
  film: string;
  /** Takes the GLB; appears whole or not at all. */
  file: string;
  id?: string;
  name?: string;
  signal?: AbortSignal | undefined;
  /** Shares from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** What became of it. */
interface VideoAvatarMade {
  /** Guessed of the person. */
  ageYears: number;
  gender: "female" | "male";
  /** What could be better about the film, and about the picture of it that is shown where no film can be. */
  warnings: { code: string; message: string }[];
  /** Whether the person can stand before other backgrounds. */
  otherBackgrounds: boolean;
  /** Of the film's pictures. */
  width: number;
  height: number;
}

const TIME_PROCESS = new URL("./time-process.ts", import.meta.url);
const SOUND_HZ = 16_000;
/** How far the steps are when they are done. */
const DONE = { heard: 0.1, seen: 0.95 };

/**
 * Makes an avatar of a film: in films it is shown by that film, with other words on its lips; everywhere else by an avatar that is
 * made of the film's best picture. Throws an InputError, in sentences for whoever sent the film, where it does not qualify.
 */
export async function makeVideoAvatar(request: VideoAvatarRequest): Promise<VideoAvatarMade> {
  const { film, file, id = "film", name = "Film", signal, onProgress = () => {} } = request;
  const folder = new JobFolder();
  try {
    const glance = await glanceAtFilm(film, FILM_LENGTHS, signal);
    if ("code" in glance) throw new InputError(glance.message);
    const ownSpeech = await speechOf(film, folder, signal);
    onProgress(DONE.heard);
    const person = folder.file("person");
    const made = await buildVideoAvatar(
      { film, ownSpeech, out: person },
      { signal, onProgress: (share) => onProgress(DONE.heard + share * (DONE.seen - DONE.heard)) },
    );
    if (!made.person) throw new InputError(made.verdict.reasons.join(" "));
    const avatar = folder.file("picture.glb");
    const photo = glance.picture.jpeg;
    const { ageYears, gender, warnings } = await makePhotoAvatar({
      photo,
      file: avatar,
      id,
      name,
      isTaken: true,
      signal,
    });
    const output = new OutputFile(file, folder);
    addVideoAvatar({ avatar, person, out: output.partial });
    output.publish();
    onProgress(1);
    const { hasMask: otherBackgrounds, width, height } = made.person;
    const ofFilm = made.verdict.warnings.map((message) => ({ code: "lips_never_touch", message }));
    return { ageYears, gender, warnings: [...ofFilm, ...warnings], otherBackgrounds, width, height };
  } catch (error) {
    if (!isMediaError(error)) throw error;
    throw new InputError(error.message.replaceAll(film, "the film"), { cause: error });
  } finally {
    folder.remove();
  }
}

async function speechOf(
  film: string,
  folder: JobFolder,
  signal: AbortSignal | undefined,
): Promise<PerformedSpeech> {
  const files = { stereo: folder.file("stereo.f32"), mono: folder.file("mono.f32") };
  await extractSound(film, files, { signal });
  const sound: SoundToTime = { sound: files.mono, sampleRateHz: SOUND_HZ };
  return withChild(TIME_PROCESS, (child) => child.call<PerformedSpeech>("time", sound), { signal });
}
