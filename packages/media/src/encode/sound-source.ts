import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** 48 kHz mono sound that is read piece by piece, so that a long one never lies in memory as a whole. */
export interface SoundSource {
  /** In samples. */
  length: number;
  /** Always `count` samples; silence beyond the end of what there is. */
  read(start: number, count: number): Float32Array;
  close(): void;
}

/** The sound in a file of bare 32-bit floats, brought to `length` samples: cut, or followed by silence. */
export function openSoundFile(file: string, length: number): SoundSource {
  const descriptor = openSync(file, "r");
  const stored = Math.floor(fstatSync(descriptor).size / 4);
  return {
    length,
    read(start, count) {
      const samples = new Float32Array(count);
      const held = Math.max(0, Math.min(count, stored - start, length - start));
      if (held > 0) readSync(descriptor, new Uint8Array(samples.buffer, 0, held * 4), 0, held * 4, start * 4);
      return samples;
    },
    close: () => closeSync(descriptor),
  };
}
