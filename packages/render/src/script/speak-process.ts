// The process in which scripts are spoken and performed: both would keep a server from answering for seconds.
import { serve } from "@orator/media";
import { perform } from "@orator/performance";
import { KeptSpeech } from "../kept/kept-speech.ts";
import { isInputError } from "../request/input-error.ts";
import { VIDEO_LIMITS } from "../request/video-request.ts";
import type { KeepRuns } from "../request/video-request.ts";
import type { SceneScript, SceneTake } from "./scene-take.ts";
import { mixScore } from "./score/mix-score.ts";
import type { Score } from "./score/mix-score.ts";
import { SoundTrack } from "./sound-track.ts";
import { makeVoiceOver, tooLong } from "./voice-over.ts";

let sound: SoundTrack;
let fps: number;
let soundFile: string;
let memory: KeptSpeech | undefined;

serve(
  {
    async begin(plan: { soundFile: string; fps: number; keep?: KeepRuns }) {
      ({ fps, soundFile } = plan);
      memory = plan.keep && new KeptSpeech(plan.keep);
      sound = new SoundTrack(plan.soundFile, fps);
    },

    /** Speaks the next scene; reports the milliseconds that it lasts so far. */
    async speak({ script, acting }: SceneScript, report): Promise<SceneTake> {
      let samples = 0;
      const take = (part: Float32Array): void => {
        sound.write(part);
        samples += part.length;
        report(samples / 48);
      };
      const voiceOver = await makeVoiceOver(script, take, { memory });
      const { durationMs, words } = voiceOver;
      const act = acting
        ? perform(voiceOver, { fps, ...acting })
        : { fps, durationMs, frames: Math.ceil((durationMs * fps) / 1000), channels: {} };
      sound.endScene(act.frames);
      if ((sound.frames * 1000) / fps > VIDEO_LIMITS.durationMs + 1000) throw tooLong();
      return { durationMs, words, act };
    },

    /** Ends the sound; what is heard beside the voices is mixed into it. */
    async finish(score: Score) {
      sound.close();
      if (score.music || score.sounds.length > 0) await mixScore(soundFile, score);
    },
  },
  isInputError,
);
