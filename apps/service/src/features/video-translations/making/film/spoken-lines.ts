import { createHash } from "node:crypto";
import { join } from "node:path";
import type { ReferenceVoice } from "@orator/speech";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { Backoff } from "../../../../platform/errors/retry-with-backoff.ts";
import { storeFile } from "../../jobs/files.ts";
import { bringFile, PROOFREAD_GONE } from "./bring-file.ts";
import type { SpeakLine } from "./machine-speaker.ts";

/** What is said, by whom and how quickly. */
export interface Line {
  text: string;
  voiceId: string;
  /** 1 is the voice's own rate. */
  speed: number;
  /** The voice to clone for it instead, where that is possible. */
  referenceVoice?: ReferenceVoice | undefined;
}

/** A spoken line. */
export interface LineFiles {
  /** Bare 32-bit floats, 48 kHz, one channel. */
  sound: string;
  /** LineTimes, as JSON. */
  times: string;
}

/** Goes up when a line would be spoken or cut otherwise. */
const FORM = 3;
const BYTES_A_MS = 4 * 48;

/** Builds it. `stored` is the folder in storage, `folder` that of the run. */
export function createSpokenLines(
  { stored, folder, signal }: { stored: string; folder: string; signal: AbortSignal },
  { speak, blobs, backoff }: { speak: SpeakLine; blobs: Blobs; backoff: Backoff },
) {
  const here = new Map<string, number>();
  const fallbacks = new Set<string>();
  const filesOf = (name: string): LineFiles => ({
    sound: join(folder, name),
    times: join(folder, `${name}.json`),
  });
  return {
    /** How long it takes, in ms; 0 for what has no text that can be spoken. */
    async msOf(line: Line) {
      const name = nameOf(line);
      const known = here.get(name) ?? (await blobs.info(stored + name))?.size;
      if (known !== undefined) return known / BYTES_A_MS;
      const { sound: file, times: timesFile } = filesOf(name);
      const { samples, fallback } = await speak({ ...line, file, timesFile });
      here.set(name, 4 * samples);
      // The next run shall ask again whether the voice itself can speak.
      if (fallback !== undefined) fallbacks.add(fallback);
      else {
        // Once its sound is there, all of it is.
        await storeFile(`${stored}${name}.json`, timesFile, blobs, { ...backoff, signal });
        await storeFile(stored + name, file, blobs, { ...backoff, signal });
      }
      return samples / 48;
    },
    /** Its files on this machine. */
    async filesOf(line: Line) {
      const name = nameOf(line);
      const files = filesOf(name);
      await bringFile(blobs, stored + name, files.sound, PROOFREAD_GONE);
      await bringFile(blobs, `${stored}${name}.json`, files.times, PROOFREAD_GONE);
      return files;
    },
    /** Where other voices spoke than those that were asked for, a line each. */
    fallbacks: (): string[] => [...fallbacks],
  };
}

function nameOf({ text, voiceId, speed, referenceVoice }: Line): string {
  const content = JSON.stringify([
    FORM,
    text,
    voiceId,
    speed,
    ...(referenceVoice ? [referenceVoice.identity] : []),
  ]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 40)}.f32`;
}
