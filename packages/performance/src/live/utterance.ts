import { raiseBrows } from "../brows/brows.ts";
import { minimumJerk } from "../curve.ts";
import type { Temper } from "../emotion.ts";
import { smileWithSpeech } from "../expression/smiles.ts";
import { performGesture } from "../gesture/gesture.ts";
import { moveHeadWithSpeech } from "../head/head.ts";
import { createLayer } from "../layer.ts";
import type { Layer } from "../layer.ts";
import { leanWithSpeech } from "../posture/posture.ts";
import type { Phrase } from "../prosody/phrases.ts";
import { prosodyOf } from "../prosody/prosody.ts";
import type { Prosody } from "../prosody/prosody.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { createStagger } from "../stagger.ts";
import type { PerformedFraming } from "../take.ts";

/** What the body does to the speech that is being heard and about to be heard. Times are those of the listener's ear. */
interface Utterance {
  /** Adds a part; it is now `timeMs`. In a close-up the hands stay down. */
  speak(speech: PerformedSpeech, startAtMs: number, timeMs: number, framing: PerformedFraming): void;
  /** Lets go of everything: movements fade, what has not begun is dropped. */
  interrupt(timeMs: number): void;
  /** Forgets everything at once. */
  forget(): void;
  /** Lets go of parts that are over. */
  advance(timeMs: number): void;
  /** Adds nods, brows and hands. */
  addTo(values: Float64Array, timeMs: number, share: number): void;
  /** Whether somebody who sees the person would say that it speaks: from a little before a phrase to its end. */
  isSpeaking(timeMs: number): boolean;
  /** Loudness as the body follows it, 0…1; 0.5 is usual. */
  loudness(timeMs: number): number;
  /** Of all parts, in order. */
  readonly phrases: readonly Phrase[];
}

interface Part {
  prosody: Prosody;
  layer: Layer;
  startAtMs: number;
  endAtMs: number;
  cutMs: number;
}

/** Movements of an interrupted speech are gone after this. */
const CUT_MS = 650;
/** Hands may go down after the last sound. */
const HANDS_TAIL_MS = 900;
/** The body sets off before the voice. */
const LEAD_MS = 400;
/** Pauses up to this are part of speaking. */
const LONG_PAUSE_MS = 900;
/** Silence before the first phrase of all. */
const LONG_SILENCE_MS = 5000;
/** Parts keep their seeds apart by this. */
const SEED_STEP = 7919;

/** An utterance of which nothing is known yet. */
export function createUtterance(seed: number, temper: Temper): Utterance {
  let parts: Part[] = [];
  let phrases: Phrase[] = [];
  let count = 0;
  return {
    get phrases() {
      return phrases;
    },
    speak: (speech, startAtMs, timeMs, framing) => {
      const prosody = prosodyOf(speech);
      const lastEndMs = phrases.at(-1)?.endMs ?? startAtMs - LONG_SILENCE_MS;
      if (prosody.phrases[0]) prosody.phrases[0].pauseBeforeMs += Math.max(0, startAtMs - lastEndMs - 1);
      const layer = createLayer(timeMs - startAtMs);
      const take = {
        prosody: { ...prosody, durationMs: speech.durationMs + HANDS_TAIL_MS },
        temper,
        seed: seed + SEED_STEP * ++count,
        framing,
        score: layer,
        stagger: createStagger(),
      };
      moveHeadWithSpeech(take);
      leanWithSpeech(take);
      raiseBrows(take);
      smileWithSpeech(take);
      performGesture(take);
      const endAtMs = startAtMs + speech.durationMs;
      parts.push({ prosody, layer, startAtMs, endAtMs, cutMs: Infinity });
      phrases = [
        ...phrases,
        ...prosody.phrases.map((phrase) => ({
          ...phrase,
          startMs: phrase.startMs + startAtMs,
          endMs: phrase.endMs + startAtMs,
        })),
      ];
    },
    interrupt: (timeMs) => {
      for (const part of parts) part.cutMs = Math.min(part.cutMs, timeMs);
      phrases = [];
    },
    forget: () => {
      parts = [];
      phrases = [];
    },
    advance: (timeMs) => {
      if (parts.length > 0 && isOver(parts[0]!, timeMs))
        parts = parts.filter((part) => !isOver(part, timeMs));
      if (phrases.length > 0 && phrases[0]!.endMs < timeMs - LONG_SILENCE_MS)
        phrases = phrases.filter(({ endMs }) => endMs >= timeMs - LONG_SILENCE_MS);
    },
    addTo: (values, timeMs, share) => {
      for (let index = 0; index < parts.length; index++) {
        const { layer, startAtMs, cutMs } = parts[index]!;
        const left = cutMs === Infinity ? 1 : 1 - minimumJerk((timeMs - cutMs) / CUT_MS);
        if (left > 0) layer.addTo(values, timeMs - startAtMs, share * left);
      }
    },
    isSpeaking: (timeMs) => {
      for (let index = 0; index < phrases.length; index++) {
        const { startMs, endMs } = phrases[index]!;
        const nextMs = phrases[index + 1]?.startMs ?? Infinity;
        const untilMs = nextMs - endMs < LONG_PAUSE_MS ? nextMs : endMs;
        if (timeMs >= startMs - LEAD_MS && timeMs < untilMs) return true;
      }
      return false;
    },
    loudness: (timeMs) => {
      for (let index = 0; index < parts.length; index++) {
        const { prosody, startAtMs, endAtMs } = parts[index]!;
        if (timeMs >= startAtMs && timeMs < endAtMs) return prosody.loudness(timeMs - startAtMs);
      }
      return 0.5;
    },
  };
}

function isOver({ layer, endAtMs, cutMs }: Part, timeMs: number): boolean {
  return timeMs > cutMs + CUT_MS || (timeMs > endAtMs && layer.pulses === 0);
}
