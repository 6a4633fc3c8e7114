import { probe } from "@orator/media";
import { planVideo } from "../plan/plan-video.ts";
import type { VideoRequest } from "../request/video-request.ts";
import { withFileNames } from "../request/file-names.ts";
import { renderCostMs } from "./render-cost.ts";
import { estimateSpeechMs } from "../script/speech-length.ts";

/** What a video will be and cost, as far as that can be told beforehand. */
export interface VideoEstimate {
  /** How long the video will last: ±15 % for English texts, exact for recordings and silences. */
  durationMs: number;
  /** How long it will take: on a quiet machine at first, then as this process has seen videos being made. */
  renderMs: number;
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
