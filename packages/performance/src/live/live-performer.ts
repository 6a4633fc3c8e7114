import { createLiveBlinks } from "../blink/live-blinks.ts";
import type { BlinkManner } from "../blink/live-blinks.ts";
import { INVITING_SACCADE_DEG } from "../blink/blink.ts";
import { createLiveBreath } from "../breath/live-breath.ts";
import { CHANNELS, WEIGHT_COUNT } from "../channels.ts";
import type { Channel } from "../channels.ts";
import { TEMPERS } from "../emotion.ts";
import type { Emotion } from "../emotion.ts";
import { DEFAULT_GAZE_RANGE } from "../gaze/eyes.ts";
import type { GazeRange } from "../gaze/eyes.ts";
import { createLiveGaze } from "../gaze/live-gaze.ts";
import type { GazeTarget } from "../gaze/live-gaze.ts";
import { createListeningNods } from "../head/listening-nods.ts";
import { createLiveSmiles } from "../expression/live-smiles.ts";
import { createLayer } from "../layer.ts";
import { createLiveMouth } from "../mouth/live-mouth.ts";
import type { Phrase } from "../prosody/phrases.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { createSpring } from "../spring.ts";
import type { PerformedFraming } from "../take.ts";
import { createAtRest } from "./at-rest.ts";
import { createCarriedOver } from "./carried-over.ts";
import { createLiveAttitude } from "./live-attitude.ts";
import { createFirstSeen } from "./first-seen.ts";
import { createLiveClock } from "./live-clock.ts";
import { createLiveEyes } from "./live-eyes.ts";
import { createLiveGestures } from "./live-gestures.ts";
import type { LiveGesture } from "./live-gestures.ts";
import { createLiveStance } from "./live-stance.ts";
import { createLiveTemper } from "./live-temper.ts";
import { createLiveManner, SMILE_CHANNELS } from "./manner.ts";
import type { LiveMode } from "./manner.ts";
import { createUtterance } from "./utterance.ts";

/** Who performs, and how. */
interface LiveOptions {
  /** Any whole number; another seed, another person's habits. Default 1. */
  seed?: number;
  /** Default "friendly". */
  emotion?: Emotion;
  /** Default "half_body". */
  framing?: PerformedFraming;
  /** How far the avatar's eyes turn at weight 1. Default 25° to the side, 18° up and down. */
  gazeRange?: GazeRange | undefined;
  /** The pose in which it was seen until its first frame, from which it goes over to its own within a second and a half; lips at once. */
  from?: Readonly<Partial<Record<Channel, number>>>;
  /** No sway, no hands, few glances; lips, blinks and breath stay. Default false. */
  reducedMotion?: boolean;
}

/** The value of every channel. */
export type LiveChannels = Record<Channel, number>;

/**
 * A person that performs without end. All times are on one clock of the caller's, that of the listener's ear: a speech
 * that is said to start at 5000 is heard when `frame(5000)` is drawn. The clock may jump; the body doesn't. One that goes
 * back by more than 2 s is another clock: what was being said on the former one is forgotten.
 */
export interface LivePerformer {
  /** Every channel at a time; the same object each time, overwritten. Call it once a picture, times going up. */
  frame(timeMs: number): LiveChannels;
  /** Performs a part of a speech from a time on, at best before it begins. Parts come in order and don't overlap. */
  speak(speech: PerformedSpeech, startAtMs: number): void;
  /** The voice breaks off at a time: the mouth is shut 120 ms later, whatever was still to come is dropped. */
  interrupt(timeMs: number): void;
  /** What to do while nothing is said; while something is, the person speaks in any mode. */
  setMode(mode: LiveMode): void;
  /** Whoever speaks to the person has paused: it nods, if it listens and has not just nodded. */
  acknowledge(): void;
  setReducedMotion(isReduced: boolean): void;
  /** Goes over to another mood within about two seconds; what is being said keeps its diction. */
  setMood(mood: Emotion): void;
  /** Decides what hands may do from the next part of speech, or the next gesture, on. */
  setFraming(framing: PerformedFraming): void;
  /** Makes a gesture now. False, and nothing happens, while the one before is not over. */
  gesture(name: LiveGesture): boolean;
  /** Looks somewhere until it is told otherwise; the head follows the eyes. */
  lookAt(target: GazeTarget): void;
}

/** Of blinks in each mode: fewer when attentive, slower when the mind is elsewhere. */
const BLINKS: Readonly<Record<LiveMode, BlinkManner>> = {
  idle: { rate: 1, slowness: 1 },
  listening: { rate: 0.8, slowness: 1 },
  thinking: { rate: 0.65, slowness: 1.35 },
  speaking: { rate: 1, slowness: 1 },
};
const SPEAKING_SPEED = 9;
const LOUDNESS_SPEED = 16;
/** With reduced motion glances aside are so many times rarer, and nods so much smaller. */
const CALM = 3;
const REDUCED_NODS = 0.35;

/** A person at rest, ready to perform. */
export function createLivePerformer(options: LiveOptions = {}): LivePerformer {
  const { seed = 1, emotion = "friendly", gazeRange = DEFAULT_GAZE_RANGE, reducedMotion = false } = options;
  let framing = options.framing ?? "half_body";
  const mood = createLiveTemper(emotion);
  const { temper } = mood;
  const { head: bornHead } = temper;
  const voice = { speaking: 0, loudness: 0.5 };
  const clock = createLiveClock();
  const atRest = createAtRest(seed, temper, voice);
  const utterance = createUtterance(seed, temper);
  const carriedOver = createCarriedOver();
  const mouth = createLiveMouth(TEMPERS[emotion]);
  const manner = createLiveManner(seed);
  const gaze = createLiveGaze(seed, temper, () => (isReduced ? CALM : 1));
  const eyes = createLiveEyes(seed, gazeRange);
  const blinks = createLiveBlinks(seed, temper, 0);
  const breath = createLiveBreath(seed, temper, 0);
  const nods = createListeningNods(seed);
  const smiles = createLiveSmiles(seed, temper);
  const stance = createLiveStance(seed);
  const attitude = createLiveAttitude(seed);
  const gestures = createLiveGestures(seed, temper);
  const firstSeen = options.from && createFirstSeen(options.from);
  const passing = createLayer();
  const speaking = createSpring(SPEAKING_SPEED);
  const loudness = createSpring(LOUDNESS_SPEED, 0.5);
  const swaying = createSpring(2, reducedMotion ? 0 : 1);
  let isReduced = reducedMotion;
  let mode: LiveMode = "idle";
  /** Taken in with the next frame, since only then it is known what time it is. */
  let arrived: { speech: PerformedSpeech; startAtMs: number }[] = [];
  let bodyPhrases: readonly Phrase[] = [];
  let knownPhrases: readonly Phrase[] = [];
  let knownOffsetMs = 0;
  const values = new Float64Array(CHANNELS.length);
  const channels = Object.fromEntries(CHANNELS.map((channel) => [channel, 0])) as LiveChannels;

  /** The phrases of the utterance on the body's clock. */
  const phrasesOnBodyClock = (): readonly Phrase[] => {
    const { offsetMs } = clock;
    if (knownPhrases !== utterance.phrases || knownOffsetMs !== offsetMs) {
      [knownPhrases, knownOffsetMs] = [utterance.phrases, offsetMs];
      bodyPhrases = knownPhrases.map((phrase) => ({
        ...phrase,
        startMs: phrase.startMs + offsetMs,
        endMs: phrase.endMs + offsetMs,
      }));
    }
    return bodyPhrases;
  };

  const takeIn = (timeMs: number): void => {
    for (const { speech, startAtMs } of arrived) {
      // A page that was hidden comes back to speech that is long over.
      if (startAtMs + speech.durationMs < timeMs) continue;
      utterance.speak(speech, startAtMs, timeMs, isReduced ? "close_up" : framing);
      mouth.speak(speech, startAtMs, timeMs);
    }
    arrived = [];
  };

  const frame = (timeMs: number): LiveChannels => {
    if (clock.advance(timeMs)) {
      utterance.forget();
      mouth.forget();
    }
    if (arrived.length > 0) takeIn(timeMs);
    const { nowMs, deltaMs } = clock;
    utterance.advance(timeMs);
    const isSpeaking = utterance.isSpeaking(timeMs);
    const present = isSpeaking ? "speaking" : mode;
    speaking.target = isSpeaking ? 1 : 0;
    loudness.target = utterance.loudness(timeMs);
    swaying.target = isReduced ? 0 : 1;
    speaking.advance(deltaMs);
    loudness.advance(deltaMs);
    swaying.advance(deltaMs);
    voice.speaking = speaking.value;
    voice.loudness = loudness.value;
    mood.advance(deltaMs);
    manner.advance(nowMs, deltaMs, present);
    stance.advance(nowMs, present);
    attitude.advance(nowMs, present);
    const phrases = phrasesOnBodyClock();
    const shiftDeg = gaze.advance(nowMs, deltaMs, present, phrases);
    if (shiftDeg > INVITING_SACCADE_DEG) blinks.invite(nowMs);
    blinks.advance(nowMs, speaking.value, BLINKS[present]);
    breath.advance(nowMs, phrases);
    nods.advance(nowMs, present === "listening", passing);
    smiles.advance(nowMs, present, passing);

    values.fill(0);
    atRest.face.addTo(values, nowMs, 1);
    for (let index = 0; index < SMILE_CHANNELS.length; index++)
      values[SMILE_CHANNELS[index]!]! *= manner.smile;
    atRest.body.addTo(values, nowMs, (swaying.value * manner.sway * temper.head) / bornHead);
    stance.addTo(values, swaying.value);
    attitude.addTo(values, swaying.value);
    const reduced = REDUCED_NODS + (1 - REDUCED_NODS) * swaying.value;
    carriedOver.addTo(values, nowMs, clock.offsetMs, (moved) => {
      utterance.addTo(moved, timeMs, reduced);
      gestures.yieldHands(moved, nowMs);
    });
    gestures.addTo(values, nowMs, reduced);
    passing.addTo(values, nowMs, reduced);
    breath.addTo(values);
    manner.addTo(values, mouth.activity);
    eyes.write(values, nowMs, gaze, blinks, reduced);
    mouth.write(values, timeMs);
    firstSeen?.addTo(values, nowMs);
    for (let index = 0; index < CHANNELS.length; index++) {
      const value = values[index]!;
      channels[CHANNELS[index]!] = index < WEIGHT_COUNT ? (value < 0 ? 0 : value > 1 ? 1 : value) : value;
    }
    return channels;
  };

  return {
    frame,
    speak: (speech, startAtMs) => {
      arrived.push({ speech, startAtMs });
    },
    interrupt: (timeMs) => {
      arrived = [];
      utterance.interrupt(timeMs);
      mouth.interrupt(timeMs);
      gaze.attend(clock.nowMs);
    },
    setMode: (next) => {
      mode = next;
    },
    acknowledge: () => nods.acknowledge(clock.nowMs),
    setReducedMotion: (next) => {
      isReduced = next;
    },
    setMood: (next) => mood.become(next),
    setFraming: (next) => {
      framing = next;
    },
    gesture: (name) => gestures.make(name, clock.nowMs, framing, !isReduced),
    lookAt: (target) => gaze.lookAt(target),
  };
}
