import { availableParallelism } from "node:os";
import { probe } from "@orator/media";
import { planVideo } from "../plan-video.ts";
import type { VideoPlan } from "../plan-video.ts";
import type { VideoRequest } from "../video-request.ts";
import { estimateSpeechMs } from "./speech-length.ts";

/** What a video will be and cost, as far as that can be told beforehand. */
export interface VideoEstimate {
  /** How long the video will last: ±15 % for texts, exact for recordings and silences. */
  durationMs: number;
  /** How long it will take on this many cores when they have nothing else to do. */
  renderMs: number;
}

/**
 * Work in milliseconds of one core of the machine that this was measured on, with the cast at half length.
 * See the package's README for the figures and how they were taken.
 */
const COST = {
  start: 900,
  scene: 700,
  /** Of each picture, and of each million pixels in it. */
  drawn: { picture: 2.2, megapixel: 6.5 },
  encoded: { h264: 4.5, vp9: 8, ffv1: 12 },
  alpha: 3,
  film: 14,
  speechPerSecond: 16,
} as const;

/** Estimates a video before it is made. Throws what `renderVideo` would throw at once for a request that is wrong. */
export async function estimateVideo(request: VideoRequest, signal?: AbortSignal): Promise<VideoEstimate> {
  const plan = await planVideo(request);
  const lengths = new Map<string, Promise<{ durationMs: number }>>();
  let durationMs = 0;
  let workMs = 0;
  for (const scene of plan.scenes) {
    const { audioFile } = scene.script;
    let audioMs: number | undefined;
    if (audioFile !== undefined) {
      if (!lengths.has(audioFile)) lengths.set(audioFile, probe(audioFile, { signal }));
      ({ durationMs: audioMs } = await lengths.get(audioFile)!);
    }
    const sceneMs = estimateSpeechMs(scene.script, audioMs);
    durationMs += sceneMs;
    workMs += drawingMs(plan, sceneMs, scene.background.type === "video", scene.avatar !== undefined);
  }
  const cores = Math.min(plan.workers, availableParallelism());
  const speechMs = (durationMs / 1000) * COST.speechPerSecond;
  return { durationMs: Math.round(durationMs), renderMs: Math.round(COST.start + speechMs + workMs / cores) };
}

function drawingMs(
  { video, fps, settings }: VideoPlan,
  sceneMs: number,
  film: boolean,
  person: boolean,
): number {
  const frames = (sceneMs / 1000) * fps;
  const megapixels = (video.width * video.height) / 1e6;
  const files = settings.captionedFile === undefined ? 1 : 2;
  const encodedMs = (COST.encoded[video.codec] + (video.alpha ? COST.alpha : 0)) * megapixels * files;
  const drawnMs = person ? COST.drawn.picture + COST.drawn.megapixel * megapixels : megapixels;
  return COST.scene + frames * (drawnMs + encodedMs + (film ? COST.film * megapixels : 0));
}
