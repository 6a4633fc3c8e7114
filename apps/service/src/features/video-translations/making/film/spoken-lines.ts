import { createHash } from "node:crypto";
import { join } from "node:path";
import { download } from "../../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { Patience } from "../../../../platform/errors/patiently.ts";
import { storeFile } from "../../jobs/files.ts";
import { InputFailure } from "../input-failure.ts";
import type { SpeakLine } from "./machine-speaker.ts";

/** What is said, by whom and how quickly. */
export interface Line {
  text: string;
  voiceId: string;
  /** 1 is the voice's own rate. */
  speed: number;
}

/** Lines that are spoken once: whoever asks again, in this run or a later one, gets what was stored. */
export interface SpokenLines {
  /** How long it takes, in ms; 0 for what has nothing that can be spoken. */
  msOf(line: Line): Promise<number>;
  /** Bare 32-bit floats, 48 kHz, one channel, on this machine. */
  fileOf(line: Line): Promise<string>;
  /** Where other voices spoke than those that were asked for, a line each. */
  standIns(): string[];
}

/** Goes up when a line would be spoken or cut otherwise. */
const FORM = 1;
const BYTES_A_MS = 4 * 48;

/** Builds it. `stored` is the folder in storage, `folder` that of the run. */
export function createSpokenLines(
  { stored, folder, signal }: { stored: string; folder: string; signal: AbortSignal },
  { speak, blobs, patience }: { speak: SpeakLine; blobs: Blobs; patience: Patience },
): SpokenLines {
  const here = new Map<string, number>();
  const standIns = new Set<string>();
  const pathOf = (name: string): string => join(folder, name);
  return {
    async msOf(line) {
      const name = nameOf(line);
      const known = here.get(name) ?? (await blobs.info(stored + name))?.size;
      if (known !== undefined) return known / BYTES_A_MS;
      const file = pathOf(name);
      const { samples, standIn } = await speak({ ...line, file });
      here.set(name, 4 * samples);
      // The next run shall ask again whether the voice itself can speak.
      if (standIn !== undefined) standIns.add(standIn);
      else await storeFile(stored + name, file, blobs, { ...patience, signal });
      return samples / 48;
    },
    async fileOf(line) {
      const name = nameOf(line);
      if (here.has(name)) return pathOf(name);
      if (!(await download(blobs, stored + name, pathOf(name))))
        throw new InputFailure("RESOURCE_NOT_FOUND", "The proofread was deleted while its film was made.");
      return pathOf(name);
    },
    standIns: () => [...standIns],
  };
}

function nameOf({ text, voiceId, speed }: Line): string {
  const content = JSON.stringify([FORM, text, voiceId, speed]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 40)}.f32`;
}
