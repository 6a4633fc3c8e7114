import { FRAME_MS } from "../dsp/mfcc.ts";
import type { TimedPhone } from "../speech.ts";
import { createHeardLevel } from "./heard-level.ts";
import {
  BEFORE,
  createLipFeatures,
  HOP,
  LIP_RATE_HZ,
  LOOK_AHEAD,
  USUAL,
  judgeFrame,
} from "./lip-features.ts";
import { MOUTH_SOUNDS } from "./mouth-sounds.ts";
import { createSoundPath } from "./sound-path.ts";

/** A stretch of a sound with what the mouth does in it; times in ms from its own start. */
export interface LipPart {
  /** The sound itself, as it came: mono at 24 kHz. */
  samples: Float32Array;
  durationMs: number;
  /** Without gaps. A phone stands for all that look like it: "m" for /p b m/. */
  phones: TimedPhone[];
  /** 0…1, a value for every 10 ms, as if the voice had the loudness of the service's own. */
  loudness: Float32Array;
}

/** Reads lips from a sound as it comes. */
interface LipReader {
  /**
   * Takes more of the sound; gives the parts of it that are read by now, in order and without gaps between them.
   * `isUrgent`: a listener waits, so that short parts are welcome.
   */
  push(samples: Float32Array, isUrgent?: boolean): LipPart[];
  /** The sound is over: the rest of it. */
  end(): LipPart[];
}

/** Frames of a part, and of one that somebody waits for. */
const PART_FRAMES = 24;
const URGENT_FRAMES = 8;
/** A part ends with a sound, where one ends in its last frames. */
const EARLIEST_END = 0.6;
/** Of the window of a frame behind the frame itself. */
const BEHIND = BEFORE;
/** Sound that has to be there before a frame's features are known. */
const REACH = HOP + BEHIND;

/**
 * Lips from sound alone, in any language: cepstra, a small network over the frames around each, the likeliest path.
 * It looks twelve frames (those of the network, and the lag of the path) and 7.5 ms ahead: a part is there 127.5 ms after its last
 * sample at the earliest. All of the sound comes out again, to the sample.
 */
export function createLipReader(): LipReader {
  const features = createLipFeatures(USUAL);
  const level = createHeardLevel();
  const path = createSoundPath();
  const odds = new Float32Array(MOUTH_SOUNDS.length);
  /** The sound that is not given out yet, with a little of what was before it. */
  let sound = new Float32Array(0);
  /** Where in it the next part begins. */
  let begin = 0;
  /** Frames are counted from the beginning of the whole sound; those of the sound that is kept are here. */
  let frames: Float32Array[] = [];
  let framesDropped = 0;
  let framesGiven = 0;
  let judged = 0;
  let settled: number[] = [];
  let isOver = false;

  const at = (frame: number): number => begin + (frame - framesGiven) * HOP;
  const known = (): number => framesDropped + frames.length;
  const look = (isLast: boolean): void => {
    while (isLast ? at(known()) < sound.length : at(known()) + REACH <= sound.length)
      frames.push(features.next(sound, at(known()) - BEFORE));
  };
  const judge = (until: number): void => {
    const first = frames[0];
    for (; judged < until; judged++) {
      judgeFrame(
        (offset) => frames[judged + offset - framesDropped] ?? (offset < 0 ? first! : frames.at(-1)!),
        odds,
      );
      const sound = path.next(odds);
      if (sound !== undefined) settled.push(sound);
    }
  };

  const part = (count: number, isLast: boolean): LipPart => {
    const to = isLast ? sound.length : begin + count * HOP;
    const samples = sound.slice(begin, to);
    const durationMs = (samples.length * 1000) / LIP_RATE_HZ;
    const loudness = new Float32Array(Math.ceil(durationMs / FRAME_MS));
    for (let i = 0; i < loudness.length; i++) {
      const from = begin + i * HOP;
      loudness[i] = level.next(sound, Math.max(0, from - HOP), Math.min(sound.length, from + 2 * HOP));
    }
    const phones = phonesOf(settled.slice(0, count), durationMs);
    settled = settled.slice(count);
    framesGiven += count;
    begin = to;
    return { samples, durationMs, phones, loudness };
  };

  const forget = (): void => {
    const dropped = Math.max(0, begin - BEFORE - 1);
    sound = sound.slice(dropped);
    begin -= dropped;
    const old = Math.max(0, judged - framesDropped - LOOK_AHEAD - 1);
    frames = frames.slice(old);
    framesDropped += old;
  };

  return {
    push: (samples, isUrgent = false) => {
      if (isOver) throw new Error("the sound is over");
      sound = joined(sound, samples);
      look(false);
      judge(known() - LOOK_AHEAD);
      const parts: LipPart[] = [];
      for (let least = isUrgent ? URGENT_FRAMES : PART_FRAMES; settled.length >= least; least = PART_FRAMES)
        parts.push(part(goodEnd(settled, Math.min(settled.length, PART_FRAMES)), false));
      forget();
      return parts;
    },
    end: () => {
      isOver = true;
      look(true);
      judge(known());
      settled.push(...path.end());
      const parts: LipPart[] = [];
      while (settled.length > 1.5 * PART_FRAMES) parts.push(part(goodEnd(settled, PART_FRAMES), false));
      if (begin < sound.length) parts.push(part(settled.length, true));
      return parts;
    },
  };
}

/** So many frames at most: to the end of a sound, if one ends late enough. */
function goodEnd(sounds: readonly number[], most: number): number {
  for (let end = most; end > EARLIEST_END * most; end--)
    if (sounds[end] !== undefined && sounds[end] !== sounds[end - 1]) return end;
  return most;
}

function phonesOf(sounds: readonly number[], durationMs: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  sounds.forEach((sound, frame) => {
    const phone = MOUTH_SOUNDS[sound]!;
    const last = phones.at(-1);
    if (last?.phone === phone) return;
    const startMs = Math.min(durationMs, frame * FRAME_MS);
    if (last) last.endMs = startMs;
    phones.push({ phone, startMs, endMs: durationMs });
  });
  return phones;
}

function joined(one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
