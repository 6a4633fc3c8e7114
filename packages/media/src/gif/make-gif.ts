import type { EncodedRun } from "../encode/encoded.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat } from "../encode/video-encoder.ts";
import { readFilm } from "../film/read-film.ts";
import { toFrameRate } from "../frame-rate.ts";
import { MediaError } from "../media-error.ts";
import { GifWriter } from "./gif-writer.ts";

/** What of a video becomes a GIF. */
export interface GifRequest {
  file: string;
  outFile: string;
  startMs: number;
  durationMs: number;
  width: number;
  height: number;
  fps: number;
  alpha: boolean;
}

/** Turns a stretch of a video into a looping GIF, without holding more than its compressed pictures. For child processes only. */
export async function writeGif(request: GifRequest): Promise<void> {
  const { file, outFile, startMs, durationMs, width, height, fps, alpha } = request;
  const frameRate = toFrameRate(fps);
  const video: VideoFormat = { codec: "ffv1", width, height, frameRate, alpha };
  const maxFrames = Math.max(1, Math.round((durationMs * fps) / 1000));
  const encoder = await VideoEncoder.open(video);
  const pixels = alpha ? "yuva420p" : "yuv420p";
  await readFilm({ file, startMs, maxFrames, width, height, frameRate, pixels, fit: "cover" }, (planes) =>
    encoder.add(planes),
  ).catch((error: unknown) => {
    if (startMs > 0 && error instanceof MediaError)
      throw new MediaError(`${file} is shorter than ${startMs / 1000} seconds`);
    throw error;
  });
  const run: EncodedRun = await encoder.finish();
  const writer = await GifWriter.open(outFile, video);
  await writer.add(() => run);
  await writer.finish();
}
