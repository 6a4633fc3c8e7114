import { appendFile } from "node:fs/promises";
import { mp4XmpBox } from "@orator/provenance";
import { writeSoundOf } from "../encode/sound-file.ts";
import { openSoundFile, samplesIn } from "../encode/sound-source.ts";

/** The sound of a film, to be a file of its own. */
export interface DubbedSound {
  /** Bare 32-bit floats, 48 kHz stereo. */
  sound: string;
  /** The M4A to write. */
  out: string;
}

/** Writes it, marked as made of synthetic parts and others. For child processes only. */
export async function writeDubbedSoundFile({ sound, out }: DubbedSound): Promise<void> {
  const samples = openSoundFile(sound, samplesIn(sound, 2), 2);
  try {
    await writeSoundOf(out, samples);
  } finally {
    samples.close();
  }
  await appendFile(out, mp4XmpBox("compositeSynthetic"));
}
