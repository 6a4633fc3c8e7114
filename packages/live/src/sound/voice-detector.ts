/** The room is this much quieter than a voice, at least. */
const ABOVE_ROOM_DB = 10;
const QUIETEST_VOICE_DB = -50;
/** A cough is shorter, a word longer. */
const BEGINS_AFTER_MS = 90;
/** A pause within a sentence is shorter. */
const ENDS_AFTER_MS = 900;
/** How fast the measure of the room follows what is heard between words; rising is slower than falling. */
const ROOM_FALLS = 0.2;
const ROOM_RISES = 0.005;

/** Tells from the loudness alone when somebody begins and ends to speak. */
export class VoiceDetector {
  #roomDb = -60;
  #loudMs = 0;
  #quietMs = 0;
  #isActive = false;

  /** Takes the next stretch of samples. Returns true or false when the voice has begun or ended, else undefined. */
  take(samples: Float32Array, sampleRateHz: number): boolean | undefined {
    const durationMs = (samples.length / sampleRateHz) * 1000;
    const levelDb = loudnessDb(samples);
    const isLoud = levelDb > Math.max(QUIETEST_VOICE_DB, this.#roomDb + ABOVE_ROOM_DB);
    if (!isLoud)
      this.#roomDb += (levelDb - this.#roomDb) * (levelDb < this.#roomDb ? ROOM_FALLS : ROOM_RISES);
    this.#loudMs = isLoud ? this.#loudMs + durationMs : 0;
    this.#quietMs = isLoud ? 0 : this.#quietMs + durationMs;
    if (!this.#isActive && this.#loudMs >= BEGINS_AFTER_MS) return (this.#isActive = true);
    if (this.#isActive && this.#quietMs >= ENDS_AFTER_MS) return (this.#isActive = false);
    return undefined;
  }
}

function loudnessDb(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10);
}
