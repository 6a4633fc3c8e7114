import { loadFfmpeg } from "../ffmpeg.ts";
import { openInput } from "./open-input.ts";

/** What a media file says about itself. */
export interface Probe {
  durationMs: number;
  video?: { codec: string; width: number; height: number; fps: number; hasAlpha: boolean; frames?: number };
  audio?: { codec: string; sampleRateHz: number; channels: number };
}

/** Reads a file's headers. Throws a MediaError for what is no media file. For child processes only. */
export async function probeFile({ file }: { file: string }): Promise<Probe> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const format = await openInput(ffmpeg, file);
  const probe: Probe = { durationMs: Math.max(0, Number(format.duration) / 1000) };
  for (const stream of format.streams) {
    const { codecpar } = stream;
    const codec = lib.Codec.findDecoder(codecpar.codecId)?.name ?? "unknown";
    if (codecpar.codecType === constants.AVMEDIA_TYPE_VIDEO && !probe.video) {
      const frames = Number(stream.nbFrames);
      probe.video = {
        codec,
        width: codecpar.width,
        height: codecpar.height,
        fps: stream.avgFrameRate.toDouble(),
        hasAlpha: stream.metadata?.get("alpha_mode") === "1",
        ...(frames > 0 && { frames }),
      };
    } else if (codecpar.codecType === constants.AVMEDIA_TYPE_AUDIO && !probe.audio) {
      probe.audio = { codec, sampleRateHz: codecpar.sampleRate, channels: codecpar.channels };
    }
  }
  await format.closeInput();
  return probe;
}
