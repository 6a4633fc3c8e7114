import { rmSync } from "node:fs";
import type { ReadLimits } from "../read/read.ts";
import { withChild } from "../process/child.ts";
import { withReader } from "../read/read.ts";
import type { ExtractRequest, FilmSound, SoundFiles } from "./extract-sound.ts";
import type { DubMix, MixedSound } from "./mix-dub.ts";
import type { DubbedFilm, WrittenFilm } from "./write-film.ts";
import type { DubbedSound } from "./write-dubbed-sound.ts";
import type { FilmProbe, FilmProbeRequest } from "./probe-film.ts";

const MEDIA = new URL("../media-process.ts", import.meta.url);
const MAX_DURATION_MS = 30 * 60_000;

/** Beyond the limit on the film: what any machine needs for a second of it, and for starting. */
function timeFor(durationMs: number): number {
  return 60_000 + durationMs / 2;
}

/**
 * Tells what a film of up to 30 minutes (or the limit) holds, by reading all of it in a process of its own: what a header says
 * may be wrong. Throws a MediaError for what is no film or sound, names other files, or is too long.
 */
export function probeFilm(file: string, limits: ReadLimits = {}): Promise<FilmProbe> {
  const { maxDurationMs = MAX_DURATION_MS, timeoutMs = timeFor(maxDurationMs), signal } = limits;
  const request: FilmProbeRequest = { file, maxDurationMs };
  return withReader(file, (child) => child.call<FilmProbe>("probeFilm", request, { timeoutMs }), signal);
}

/**
 * Writes the sound of a film of up to 30 minutes (or the limit) into files, in step with its pictures and as long as the film, in a
 * process of its own. On failure no file stays. Throws a MediaError for a film without sound.
 */
export function extractSound(file: string, out: SoundFiles, limits: ReadLimits = {}): Promise<FilmSound> {
  const { maxDurationMs = MAX_DURATION_MS, timeoutMs = timeFor(maxDurationMs), signal } = limits;
  const request: ExtractRequest = { file, out, maxDurationMs };
  return clean([out.stereo, out.mono], () =>
    withReader(file, (child) => child.call<FilmSound>("extractSound", request, { timeoutMs }), signal),
  );
}

/** Mixes the sound of a film in another language into a file of 48 kHz stereo (32-bit floats), in a process of its own. */
export function mixDub(
  mix: DubMix,
  out: string,
  { timeoutMs, signal }: ReadLimits = {},
): Promise<MixedSound> {
  const limits = { timeoutMs: timeoutMs ?? timeFor(mix.samples / 48) };
  return clean([out, `${out}.mix`], () =>
    withChild(MEDIA, (child) => child.call<MixedSound>("mixDub", { mix, out }, limits), { signal }),
  );
}

/**
 * Writes a film with new sound (see `DubbedFilm`), in a process of its own. On failure no file stays. Throws a MediaError for a film
 * without pictures, and for one that has to be encoded and is larger than 4K.
 */
export function writeDubbedFilm(film: DubbedFilm, limits: ReadLimits = {}): Promise<WrittenFilm> {
  const { maxDurationMs = MAX_DURATION_MS, signal } = limits;
  // A minute of 4K takes a slow machine half an hour to encode.
  const timeoutMs = limits.timeoutMs ?? 60_000 + 30 * maxDurationMs;
  const plan = { ...film, maxDurationMs };
  return clean([film.out], () =>
    withReader(film.film, (child) => child.call<WrittenFilm>("writeFilm", plan, { timeoutMs }), signal),
  );
}

/** Writes the sound of a film (as `mixDub` leaves it) as an M4A that says where it comes from, in a process of its own. */
export function writeDubbedSound(
  sound: DubbedSound,
  { timeoutMs = timeFor(MAX_DURATION_MS), signal }: ReadLimits = {},
): Promise<void> {
  return clean([sound.out], () =>
    withChild(MEDIA, (child) => child.call<void>("writeDubbedSound", sound, { timeoutMs }), { signal }),
  );
}

async function clean<Result>(files: readonly string[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const file of files) rmSync(file, { force: true });
    throw error;
  }
}
