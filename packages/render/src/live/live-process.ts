// A process that draws one live session as a stream: told what happens, asked for the bytes up to a moment.
import { LiveSoundEncoder, LiveWebm, paintVisibleMark, serve } from "@orator/media";
import type { Bitmap } from "@orator/media";
import type { GivenConsent } from "@orator/provenance";
import { createLivePerformer } from "@orator/performance";
import type { GazeRange, LiveMode, LivePerformer, PerformedSpeech } from "@orator/performance";
import type { Stage } from "@orator/stage";
import { layBitmap } from "../compositor/lay-picture.ts";
import { isInputError } from "../request/input-error.ts";
import { openPainter } from "../pool/draw-messages.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { SoundTimeline } from "./sound-timeline.ts";

/** From being told of speech to its sound. */
const LEAD_MS = 60;
const SAMPLES_PER_MS = 48;
/** Pictures that are late by more than this are left out: the sound goes on in any case. */
const LATE_MS = 400;
/** So are all but the last where drawing has taken this long: on a machine that has too much to do the sound waits for few. */
const LONGEST_MS = 80;

/** Who is drawn, and what stands in the corner. */
interface OpenRequest {
  scene: PaintedScene;
  fps: number;
  seed: number;
  mark?: string;
  consents: readonly GivenConsent[];
  gazeRange: GazeRange | undefined;
}

let stage: Stage;
let stream: LiveWebm;
let performer: LivePerformer;
let mark: Bitmap | undefined;
let pictureMs = 0;
let soundSamples = 0;
const sound = new SoundTimeline();

serve(
  {
    async open({ scene, fps, seed, mark: text, consents, gazeRange }: OpenRequest) {
      stage = await openPainter(scene, "yuv420p");
      const layout = { width: scene.width, height: scene.height, alpha: false };
      mark = text === undefined ? undefined : await paintVisibleMark(text, layout);
      performer = createLivePerformer({ seed, framing: "half_body", ...(gazeRange && { gazeRange }) });
      const opened = await LiveWebm.open({ width: scene.width, height: scene.height, fps, consents });
      stream = opened.stream;
      return opened.start;
    },

    async speak({ samples, speech }: { samples: Float32Array; speech: PerformedSpeech }) {
      const start = sound.add(samples, soundSamples + LEAD_MS * SAMPLES_PER_MS);
      performer.speak(speech, start / SAMPLES_PER_MS);
    },

    async interrupt() {
      sound.cut(soundSamples);
      performer.interrupt(soundSamples / SAMPLES_PER_MS);
    },

    async mode(mode: LiveMode) {
      performer.setMode(mode);
    },

    /** Draws and sounds up to a moment of the stream, in ms from its start. */
    async advance(untilMs: number) {
      for (
        ;
        (soundSamples + LiveSoundEncoder.STRETCH) / SAMPLES_PER_MS <= untilMs;
        soundSamples += LiveSoundEncoder.STRETCH
      )
        await stream.addSound(sound.read(soundSamples, LiveSoundEncoder.STRETCH));
      const stepMs = 1000 / stream.fps;
      const beganMs = performance.now();
      for (; pictureMs <= untilMs; pictureMs += stepMs) {
        const channels = performer.frame(pictureMs);
        const isLast = pictureMs + stepMs > untilMs;
        const isSlow = performance.now() - beganMs > LONGEST_MS;
        if (untilMs - pictureMs > LATE_MS || (isSlow && !isLast)) continue;
        const { width, height, data } = stage.draw(channels);
        // The stage goes on from its own last picture.
        const picture = { width, height, alpha: false, data: mark ? data.slice() : data };
        if (mark) layBitmap(picture, mark);
        await stream.addPicture(picture.data, pictureMs);
      }
      return stream.flush();
    },
  },
  isInputError,
);
