import { availableParallelism } from "node:os";
import { planVideo } from "../plan/plan-video.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import { probe } from "@orator/media";
import type { VideoRequest } from "../request/video-request.ts";
import { withFileNames } from "../request/file-names.ts";
import { estimateSpeechMs } from "../script/speech-length.ts";

/** What a video will be and cost, as far as that can be told beforehand. */
export interface VideoEstimate {
  /** How long the video will last: ±15 % for English texts, exact for recordings and silences. */
  durationMs: number;
  /** How long it will take: on a quiet machine at first, then as this process has seen videos being made. */
  renderMs: number;
}

/**
 * Milliseconds of one core: of a picture, and of each million pixels in it. Measured as shares of one run (drawing 512²,
 * 720p, 1080p; H.264; VP9 with alpha) and scaled by what x264 takes on a quiet machine. A slower or busier one is
 * met by `notePace`.
 */
const COST = {
  start: 900,
  scene: 650,
  drawn: { picture: 8.3, megapixel: 3.3 },
  encoded: { h264: 3.9, vp9: 14, ffv1: 12 },
  alpha: 7,
  film: 12,
  speechPerSecond: 16,
} as const;

/** How long a plan takes on this machine when its scenes last `scenesMs`. */
function renderCostMs(plan: VideoPlan, scenesMs: readonly number[]): number {
  return pace * quietMs(plan, scenesMs);
}

/** How much slower this process has made videos than a quiet machine of the kind that was measured. */
let pace = 1;

/** Learns from a video that was made: later estimates follow the machine and its load. */
export function notePace(plan: VideoPlan, scenesMs: readonly number[], tookMs: number): void {
  const ratio = tookMs / quietMs(plan, scenesMs);
  pace = 0.6 * pace + 0.4 * Math.min(20, Math.max(0.2, ratio));
}

function quietMs(plan: VideoPlan, scenesMs: readonly number[]): number {
  const workMs = plan.scenes.reduce((sum, _, index) => sum + sceneCostMs(plan, index, scenesMs[index]!), 0);
  const speechMs = (scenesMs.reduce((sum, ms) => sum + ms, 0) / 1000) * COST.speechPerSecond;
  return COST.start + speechMs + workMs / Math.min(plan.workers, availableParallelism());
}

function sceneCostMs({ scenes, video, fps, settings }: VideoPlan, index: number, sceneMs: number): number {
  const { avatar, background } = scenes[index]!;
  const megapixels = (video.width * video.height) / 1e6;
  const files = settings.captionedFile === undefined ? 1 : 2;
  const encodedMs = (COST.encoded[video.codec] + (video.alpha ? COST.alpha : 0)) * megapixels * files;
  const drawnMs = avatar ? COST.drawn.picture + COST.drawn.megapixel * megapixels : megapixels;
  const filmMs = background.type === "video" ? COST.film * megapixels : 0;
  return COST.scene + (sceneMs / 1000) * fps * (drawnMs + encodedMs + filmMs);
}

/** Estimates a video before it is made. Throws what `renderVideo` would throw at once for a request that is wrong. */
export async function estimateVideo(request: VideoRequest, signal?: AbortSignal): Promise<VideoEstimate> {
  try {
    const plan = await planVideo(request);
    const lengthsMs = new Map<string, number>();
    const scenesMs: number[] = [];
    for (const { script } of plan.scenes) {
      const { audioFile } = script;
      if (audioFile !== undefined && !lengthsMs.has(audioFile))
        lengthsMs.set(audioFile, (await probe(audioFile, { signal })).durationMs);
      scenesMs.push(estimateSpeechMs(script, lengthsMs.get(audioFile ?? "")));
    }
    const durationMs = scenesMs.reduce((sum, ms) => sum + ms, 0);
    return { durationMs: Math.round(durationMs), renderMs: Math.round(renderCostMs(plan, scenesMs)) };
  } catch (error) {
    throw withFileNames(error, request.fileNames);
  }
}
