import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** 48 kHz sound that is read piece by piece, so that a long one never lies in memory as a whole. */
export interface SoundSource {
  /** Samples of one channel. */
  length: number;
  /** Defaults to 1. */
  channels?: 1 | 2;
  /** Always `count` samples of each channel, interleaved; silence beyond the end of what there is. */
  read(start: number, count: number): Float32Array;
  close(): void;
}

/** The sound in a file of bare 32-bit floats, brought to `length` samples: cut, or followed by silence. */
export function openSoundFile(file: string, length: number, channels: 1 | 2 = 1): SoundSource {
  const descriptor = openSync(file, "r");
  const sampleBytes = 4 * channels;
  const stored = Math.floor(fstatSync(descriptor).size / sampleBytes);
  return {
    length,
    channels,
    read(start, count) {
      const samples = new Float32Array(count * channels);
      const before = Math.max(0, -start);
      const held = Math.min(count, stored - start, length - start) - before;
      if (held <= 0) return samples;
      const bytes = new Uint8Array(samples.buffer, before * sampleBytes, held * sampleBytes);
      readSync(descriptor, bytes, 0, bytes.length, (start + before) * sampleBytes);
      return samples;
    },
    close: () => closeSync(descriptor),
  };
}

/** How many samples of each channel a file of bare 32-bit floats holds. */
export function samplesIn(file: string, channels: 1 | 2): number {
  const descriptor = openSync(file, "r");
  const { size } = fstatSync(descriptor);
  closeSync(descriptor);
  return Math.floor(size / (4 * channels));
}
