import { isMediaError, probe } from "@orator/media";

/** What keeps FFmpeg from running on this machine, or undefined where it runs. */
export async function ffmpegTrouble(): Promise<string | undefined> {
  try {
    await probe(import.meta.filename);
  } catch (error) {
    // That a source file is no media file is FFmpeg's own answer.
    if (!isMediaError(error)) return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}
