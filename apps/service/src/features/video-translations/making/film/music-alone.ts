import { join } from "node:path";
import { canSeparate, separate, SpeechError } from "@orator/speech";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";

/** What of a film's own sound is no voice. */
export interface MusicAlone {
  /** Bare 32-bit floats, stereo, 48 kHz; undefined where nothing here parts it. */
  file?: string;
  /** A sentence, where it should have been parted and was not. */
  warning?: string;
}

/** Parts the voices of a film's sound (bare 32-bit floats, stereo, 48 kHz) from the rest, where this machine can. */
export async function musicAlone(
  { stereo, folder }: { stereo: string; folder: string },
  signal: AbortSignal,
): Promise<MusicAlone> {
  if (!canSeparate()) return {};
  const file = join(folder, "film-music.f32");
  try {
    await separate(stereo, file, { signal });
    return { file };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return {
      warning: `Voices could not be separated from music, which is softer under them. ${asSentence(error.message)}`,
    };
  }
}
