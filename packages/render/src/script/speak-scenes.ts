import { withChild } from "@orator/media";
import { SPEECH_SECRETS } from "@orator/speech";
import { pixelBoxOf } from "../compositor/layer-moment.ts";
import { estimateSpeechMs } from "./speech-length.ts";
import { inScene } from "../request/input-error.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { Score } from "./score/mix-score.ts";
import type { GrownScene, SceneScript, SceneTake } from "./scene-take.ts";

const HEAP_MB = 1024;

/** What may be heard while scenes are spoken. */
interface SpeakingHooks {
  /** The share that is done, 0…1, as far as lengths can be told beforehand. */
  onProgress(share: number): void;
  /** How a scene is performed: so far, or, the last time, as a whole. */
  onTake?(index: number, take: SceneTake, isWhole: boolean): void;
}

/** Speaks and performs all scenes, in a process of its own, into one file of sound. */
export async function speakScenes(
  plan: VideoPlan,
  soundFile: string,
  { onProgress, onTake }: SpeakingHooks,
  signal: AbortSignal,
): Promise<SceneTake[]> {
  const { scenes, fps, settings } = plan;
  // One video alone hardly says a thing twice.
  const keep = settings.keep?.isShared ? settings.keep : undefined;
  const expectedMs = scenes.map(({ script }) => estimateSpeechMs(script));
  const allMs = expectedMs.reduce((sum, ms) => sum + ms, 0);
  const process = new URL("./speak-process.ts", import.meta.url);
  return withChild(
    process,
    async (child) => {
      await child.call("begin", { soundFile, fps, ...(keep && { keep }) });
      const takes: SceneTake[] = [];
      let beforeMs = 0;
      for (const index of scenes.keys()) {
        const report = ({ spokenMs, soFar }: GrownScene): void => {
          onProgress((beforeMs + Math.min(spokenMs, expectedMs[index]!)) / allMs);
          if (soFar) onTake?.(index, soFar, false);
        };
        const take = await child
          .call<SceneTake>("speak", sceneScript(plan, index), { report })
          .catch((error: unknown) => {
            throw inScene(error, { index, of: scenes.length });
          });
        takes.push(take);
        onTake?.(index, take, true);
        beforeMs += expectedMs[index]!;
      }
      await child.call("finish", scoreOf(plan, takes));
      return takes;
    },
    { heapMb: HEAP_MB, signal, secrets: SPEECH_SECRETS },
  );
}

/** What is heard beside the voices, each scene's sound where the scene is. */
function scoreOf({ scenes, settings, fps }: VideoPlan, takes: readonly SceneTake[]): Score {
  const samples = (frames: number): number => Math.round((frames * 48_000) / fps);
  let frames = 0;
  const sounds = scenes.flatMap(({ request: { sound } }, index) => {
    const start = samples(frames);
    frames += takes[index]!.act.frames;
    return sound ? [{ ...sound, start, length: samples(frames) - start }] : [];
  });
  return { sounds, ...(settings.music && { music: settings.music }) };
}

function sceneScript({ scenes, seed, video, gazeRanges }: VideoPlan, index: number): SceneScript {
  const { request, script, avatar } = scenes[index]!;
  if (!avatar) return { script };
  const { avatarStyle = "normal", framing = "half_body", emotion, motion, placement, layers } = request;
  const place = pixelBoxOf(layers?.find(({ type }) => type === "person") ?? {}, video);
  const gazeRange = gazeRanges.get(avatar.avatar);
  const acting = {
    seed: seed + index,
    framing: avatarStyle === "normal" ? framing : ("close_up" as const),
    // Who stands aside has less room on one side.
    isWide: place.width >= place.height && !placement?.x,
    ...(emotion && { emotion }),
    ...(motion && { motion }),
    ...(gazeRange && { gazeRange }),
  };
  return { script, acting };
}
