import { smoothStep } from "../curve.ts";
import type { Temper } from "../emotion.ts";
import { indexOf } from "../channel-list.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import type { Viseme } from "./sounds.ts";
import { createMouthTrack, rowAt, TRACK_STEP_MS } from "./mouth-track.ts";
import type { MouthTrack } from "./mouth-track.ts";
import { UPPER_LIP_LIFT } from "./upper-lip.ts";
import { closingOf, leftToExpression, PULLERS } from "./yield-to-speech.ts";

/** The mouth of speech that comes in parts. All times are those of the listener's ear. */
export interface LiveMouth {
  /** Adds a part whose sound begins at `startAtMs`; it is now `timeMs`. */
  speak(speech: PerformedSpeech, startAtMs: number, timeMs: number): void;
  /** Shuts the mouth from `timeMs` on and drops what has not begun. */
  interrupt(timeMs: number): void;
  /** Forgets everything at once. */
  forget(): void;
  /** Writes the mouth at a time over an expression that stands in the values, which gives way to it. */
  write(values: Float64Array, timeMs: number): void;
  /** How much the last `write` moved the mouth: 0 still … 1. */
  readonly activity: number;
}

interface Part {
  track: MouthTrack;
  startAtMs: number;
  /** It was not there before this. */
  fromMs: number;
  /** It is on its way out from this. */
  cutMs: number;
}

/** A part that comes late takes this long to reach the mouth. */
const JOIN_MS = 70;
/** An interrupted mouth is shut after this. */
const CUT_MS = 110;

function visemeIndex(viseme: Viseme): number {
  return indexOf(`viseme_${viseme}`);
}
const JAW = indexOf("jawOpen");
const ROUNDED = [visemeIndex("U"), visemeIndex("O"), visemeIndex("CH")];
const UPPER_LIP = [indexOf("mouthUpperUpLeft"), indexOf("mouthUpperUpRight")];
const LIFTS = UPPER_LIP_LIFT.map(([viseme, lift]) => [visemeIndex(viseme), lift] as const);
const PULLED = PULLERS.map(([channel, share]) => ({
  index: indexOf(channel),
  share,
  isSmile: channel.startsWith("mouthSmile"),
}));

/** A mouth at rest. */
export function createLiveMouth(temper: Temper): LiveMouth {
  let parts: Part[] = [];
  let activity = 0;
  const presence = ({ track, startAtMs, fromMs, cutMs }: Part, timeMs: number): number => {
    if (timeMs <= startAtMs + track.startMs || timeMs >= startAtMs + track.endMs) return 0;
    const joined = fromMs <= startAtMs + track.startMs ? 1 : smoothStep(fromMs, fromMs + JOIN_MS, timeMs);
    return cutMs === Infinity ? joined : joined * (1 - smoothStep(cutMs, cutMs + CUT_MS, timeMs));
  };
  const closingAt = (part: Part, timeMs: number): number => {
    const position = (timeMs - part.startAtMs - part.track.startMs) / TRACK_STEP_MS;
    return (
      presence(part, timeMs) * closingOf(rowAt(part.track.lips, position), rowAt(part.track.teeth, position))
    );
  };
  return {
    get activity() {
      return activity;
    },
    speak: (speech, startAtMs, timeMs) => {
      parts.push({ track: createMouthTrack(speech, temper), startAtMs, fromMs: timeMs, cutMs: Infinity });
    },
    interrupt: (timeMs) => {
      parts = parts.filter(({ track, startAtMs }) => startAtMs + track.startMs < timeMs);
      for (const part of parts) part.cutMs = Math.min(part.cutMs, timeMs);
    },
    forget: () => {
      parts = [];
    },
    write: (values, timeMs) => {
      let closing = 0;
      activity = 0;
      for (let count = parts.length - 1; count >= 0; count--) {
        const part = parts[count]!;
        const { track, startAtMs, cutMs } = part;
        if (timeMs >= Math.min(startAtMs + track.endMs, cutMs + CUT_MS)) {
          parts.splice(count, 1);
          continue;
        }
        const share = presence(part, timeMs);
        if (share === 0) continue;
        let open = 1;
        for (const other of parts) if (other !== part) open *= 1 - closingAt(other, timeMs);
        const position = (timeMs - startAtMs - track.startMs) / TRACK_STEP_MS;
        for (let row = 0; row < track.visemes.length; row++) {
          const [index, weights] = track.visemes[row]!;
          const weight = share * open * rowAt(weights, position);
          if (weight === 0) continue;
          values[index]! += weight;
          activity += weight;
        }
        values[JAW]! += share * open * rowAt(track.jaw, position);
        closing = Math.max(closing, closingAt(part, timeMs));
      }
      activity = Math.min(1, activity + 2 * values[JAW]!);
      if (activity === 0) return;
      let rounding = 0;
      for (let count = 0; count < ROUNDED.length; count++) rounding += values[ROUNDED[count]!]!;
      for (let count = 0; count < PULLED.length; count++) {
        const { index, share, isSmile } = PULLED[count]!;
        values[index]! *= leftToExpression(share, isSmile, closing, values[JAW]!, rounding);
      }
      for (let count = 0; count < LIFTS.length; count++) {
        const [index, lift] = LIFTS[count]!;
        values[UPPER_LIP[0]!]! += lift * values[index]!;
        values[UPPER_LIP[1]!]! += lift * values[index]!;
      }
    },
  };
}
