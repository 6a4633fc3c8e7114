import type { Probe } from "./probe.ts";
import type { ImageProbe, ImageProbeRequest } from "./probe-image.ts";
import { withReader } from "./with-reader.ts";

/** Limits for reading a file that somebody supplied. */
export interface ReadLimits {
  maxDurationMs?: number;
  timeoutMs?: number;
  /** Aborting ends the process and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Decodes the sound of any media file to 48 kHz mono, in a process of its own. Throws a MediaError of one line for
 * files that are missing, damaged, silent of sound or too long.
 */
export async function decodeAudio(file: string, limits: ReadLimits = {}): Promise<Float32Array> {
  const { maxDurationMs = 15 * 60_000, timeoutMs = 60_000, signal } = limits;
  const blocks: Float32Array[] = [];
  const report = (block: Float32Array): void => void blocks.push(block);
  await withReader(
    file,
    (child) => child.call("decode", { file, maxDurationMs }, { timeoutMs, report }),
    signal,
  );
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/** Tells what a media file holds, in a process of its own. Throws a MediaError for what is no media file. */
export function probe(file: string, { timeoutMs = 20_000, signal }: ReadLimits = {}): Promise<Probe> {
  return withReader(file, (child) => child.call<Probe>("probe", { file }, { timeoutMs }), signal);
}

/**
 * Tells what a picture file holds, in a process of its own. Throws a MediaError for what is no picture of pixels, and,
 * for those of up to `decodeUpToPixels`, when it is damaged.
 */
export function probeImage(
  file: string,
  { timeoutMs = 20_000, signal, decodeUpToPixels }: ReadLimits & { decodeUpToPixels?: number } = {},
): Promise<ImageProbe> {
  const request: ImageProbeRequest = { file, decodeUpToPixels };
  return withReader(file, (child) => child.call<ImageProbe>("probeImage", request, { timeoutMs }), signal);
}
