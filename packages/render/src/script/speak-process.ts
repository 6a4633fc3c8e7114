// The process in which scripts are spoken and performed: both would keep a server from answering for seconds.
import { serve } from "@orator/media";
import { FORESIGHT_MS, perform } from "@orator/performance";
import { KeptSpeech } from "../kept/kept-speech.ts";
import { isInputError } from "../request/input-error.ts";
import { VIDEO_LIMITS } from "../request/video-request.ts";
import type { KeepRuns } from "../request/video-request.ts";
import type { GrownScene, SceneScript, SceneTake } from "./scene-take.ts";
import { mixScore } from "./score/mix-score.ts";
import type { Score } from "./score/mix-score.ts";
import { makeVoiceOver, tooLong } from "./voice-over.ts";
import type { VoiceOver } from "./voice-over.ts";
import { closeSync, openSync, writeSync } from "node:fs";

const SAMPLE_RATE_HZ = 48_000;

let sound: SoundTrack;
let fps: number;
let soundFile: string;
let memory: KeptSpeech | undefined;

/** A quick voice has spoken everything before pictures could be drawn of a part: performing that would be in vain. */
const TELL_EVERY_MS = 700;

serve(
  {
    async begin(plan: { soundFile: string; fps: number; keep?: KeepRuns }) {
      ({ fps, soundFile } = plan);
      memory = plan.keep && new KeptSpeech(plan.keep);
      sound = new SoundTrack(plan.soundFile, fps);
    },

    /** Speaks the next scene; reports how long it lasts so far and, now and then, how it is performed so far. */
    async speak({ script, acting }: SceneScript, report: (grown: GrownScene) => void): Promise<SceneTake> {
      let samples = 0;
      const take = (part: Float32Array): void => {
        sound.write(part);
        samples += part.length;
        report({ spokenMs: samples / 48 });
      };
      let toldMs = performance.now();
      const grown = (soFar: () => VoiceOver): void => {
        const isWorthIt = samples / 48 > FORESIGHT_MS && performance.now() - toldMs > TELL_EVERY_MS;
        if (!isWorthIt) return;
        report({ spokenMs: samples / 48, soFar: performed(soFar(), acting) });
        toldMs = performance.now();
      };
      const whole = performed(await makeVoiceOver(script, take, { memory, grown }), acting);
      sound.endScene(whole.act.frames);
      if ((sound.frames * 1000) / fps > VIDEO_LIMITS.durationMs + 1000) throw tooLong();
      return whole;
    },

    /** Ends the sound; what is heard beside the voices is mixed into it. */
    async finish(score: Score) {
      sound.close();
      if (score.music || score.sounds.length > 0) await mixScore(soundFile, score);
    },
  },
  isInputError,
);

function performed(voiceOver: VoiceOver, acting: SceneScript["acting"]): SceneTake {
  const { durationMs, words, fallbacks, unspoken } = voiceOver;
  const act = acting
    ? perform(voiceOver, { fps, ...acting })
    : { fps, durationMs, frames: Math.ceil((durationMs * fps) / 1000), channels: {} };
  return { durationMs, words, act, fallbacks, unspoken };
}

/** The sound of a whole video in a file of bare 32-bit floats, 48 kHz mono: scene after scene, each as long as its frames. */
class SoundTrack {
  readonly #descriptor: number;
  readonly #fps: number;
  #samples = 0;
  #frames = 0;

  constructor(file: string, fps: number) {
    this.#descriptor = openSync(file, "w");
    this.#fps = fps;
  }

  /** Where the next scene begins. */
  get frames(): number {
    return this.#frames;
  }

  /** Appends sound to the scene at hand. */
  write(samples: Float32Array): void {
    writeSync(this.#descriptor, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.#samples += samples.length;
  }

  /** Ends the scene after `frames` frames: what the sound lacks of them is silence. */
  endScene(frames: number): void {
    this.#frames += frames;
    const end = Math.round((this.#frames * SAMPLE_RATE_HZ) / this.#fps);
    if (end > this.#samples) this.write(new Float32Array(end - this.#samples));
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
