import { BANDS, BandPowers, FRAME_MS } from "./band-powers.ts";
import { EchoGuard } from "./echo-guard.ts";
import { PitchFollower } from "./pitch-follower.ts";
import { RoomNoise } from "./room-noise.ts";

/** Samples are judged in steps of this, in ms. */
const STEP_MS = 20;
const FRAMES_A_STEP = STEP_MS / FRAME_MS;
/** The loudest bands are this much above the room, while nobody and while somebody speaks. */
const ABOVE_ROOM_DB = 8;
const STILL_ABOVE_ROOM_DB = 5.6;
const QUIETEST_VOICE_DB = -50;
/** Voices repeat themselves so clearly, two at once less so. */
const LEAST_CLARITY = 0.65;
const LEAST_CLARITY_OF_TWO = 0.5;
/** The pitch of a voice glides: in 80 ms by 1.2 % at least, and in 20 ms by 6 % at most. Held notes don't, new notes jump. */
const GLIDE_STEPS = 4;
const LEAST_GLIDE = 0.012;
const MOST_JUMP = 0.06;
/** Over an echo: so many of the last steps are no echo, and so many of the last have a voice's pitch. */
const OVER_ECHO = { of: 8, steps: 4, pitched: 3, pitchedOf: 12 };
/** A pause within a sentence is shorter. */
const ENDS_AFTER_MS = 700;

/**
 * Tells when somebody begins and ends to speak: sound above the room whose pitch glides as voices do. Neither fans, nor keys, nor
 * chords do so. What the loudspeaker plays is taken for an echo, above which a voice has to be heard.
 */
export class VoiceDetector {
  readonly #bands: BandPowers;
  readonly #played: BandPowers;
  readonly #pitch: PitchFollower;
  readonly #room = new RoomNoise();
  readonly #echo = new EchoGuard();
  /** The last pitches, 0 where there is none; and for the last steps whether they are no echo, and whether they have a pitch. */
  #pitches: number[] = [];
  #clear: boolean[] = [];
  #pitched: boolean[] = [];
  #hits = 0;
  #quietMs = 0;
  #isActive = false;

  constructor(sampleRateHz: number) {
    this.#bands = new BandPowers(sampleRateHz);
    this.#played = new BandPowers(sampleRateHz);
    this.#pitch = new PitchFollower(sampleRateHz);
  }

  /** How late the echo of the loudspeaker is, in ms; undefined before it was found. */
  get echoDelayMs(): number | undefined {
    return this.#echo.delayMs;
  }

  /**
   * Takes the next 20 ms. `reference` is what the loudspeaker plays from 60 ms later on; undefined where it is silent. Returns true or
   * false when a voice has begun or ended, else undefined.
   */
  take(samples: Float32Array, reference?: Float32Array): boolean | undefined {
    const frames = this.#bands.take(samples);
    const played = this.#played.take(reference ?? new Float32Array(samples.length));
    this.#pitch.take(samples);
    let clear = 0;
    for (const [i, frame] of frames.entries())
      if (this.#echo.take(frame, played[i] ?? new Float32Array(BANDS))) clear++;
    const { hz, clarity } = this.#pitch.pitch();
    const isLoud = loudnessDb(samples) > QUIETEST_VOICE_DB;
    const aboveDb = this.#room.take(frames);
    const isAbove = isLoud && aboveDb > (this.#isActive ? STILL_ABOVE_ROOM_DB : ABOVE_ROOM_DB);
    this.#pitches = last([...this.#pitches, clarity > LEAST_CLARITY ? hz : 0], GLIDE_STEPS);
    this.#clear = last([...this.#clear, isLoud && clear > FRAMES_A_STEP / 2], OVER_ECHO.of);
    this.#pitched = last([...this.#pitched, clarity > LEAST_CLARITY_OF_TWO], OVER_ECHO.pitchedOf);
    const isVoice = this.#echo.isEchoing ? this.#isOverEcho() : isAbove && glides(this.#pitches);
    this.#hits = isVoice ? this.#hits + 1 : 0;
    this.#quietMs = isVoice ? 0 : this.#quietMs + STEP_MS;
    if (!this.#isActive && this.#hits >= 2) return (this.#isActive = true);
    if (this.#isActive && this.#quietMs >= ENDS_AFTER_MS) return (this.#isActive = false);
    return undefined;
  }

  #isOverEcho(): boolean {
    const { steps, pitched } = OVER_ECHO;
    return count(this.#clear) >= steps && count(this.#pitched) >= pitched;
  }
}

function glides(pitches: readonly number[]): boolean {
  if (pitches.length < GLIDE_STEPS || pitches.includes(0)) return false;
  const jumps = pitches.slice(1).map((hz, i) => Math.abs(Math.log(hz / pitches[i]!)));
  return (
    Math.max(...jumps) <= MOST_JUMP && Math.log(Math.max(...pitches) / Math.min(...pitches)) > LEAST_GLIDE
  );
}

function last<Value>(values: Value[], most: number): Value[] {
  return values.slice(-most);
}

function count(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length;
}

function loudnessDb(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10);
}
