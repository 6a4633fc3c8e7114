import { describe, expect, it } from "vitest";
import { VoiceDetector } from "./voice-detector.ts";

const RATE = 16_000;
const STEP = RATE / 50;

function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * RATE));
}

/** Noise whose root mean square is at a level. */
function noise(seconds: number, levelDb: number, seed = 1): Float32Array {
  const random = randomOf(seed);
  const amplitude = 10 ** (levelDb / 20) * Math.sqrt(3);
  return silence(seconds).map(() => amplitude * (2 * random() - 1));
}

/** Syllables of 160 ms and rests of 60 ms: harmonics of a gliding ground under two formants. */
function voice(seconds: number, seed: number, groundHz: number): Float32Array {
  const random = randomOf(seed);
  const sound = silence(seconds);
  for (let from = 0; from < sound.length; from += Math.round(0.22 * RATE)) {
    const formants = [300 + 600 * random(), 1000 + 1400 * random()];
    const [startHz, endHz] = [groundHz * (0.85 + 0.3 * random()), groundHz * (0.85 + 0.3 * random())];
    const length = Math.round(0.16 * RATE);
    let phase = 0;
    for (let i = 0; i < length && from + i < sound.length; i++) {
      const hz = startHz + ((endHz - startHz) * i) / length;
      phase += (2 * Math.PI * hz) / RATE;
      let value = 0;
      for (let part = 1; part * hz < 4000; part++) {
        const near = formants.map((formant) => Math.exp(-(((part * hz - formant) / 250) ** 2)));
        value += (0.03 + near[0]! + 0.6 * near[1]!) * Math.sin(part * phase);
      }
      sound[from + i] = 0.08 * value * Math.sin((Math.PI * i) / length);
    }
  }
  return sound;
}

/** Chords that are held for 0.6 s, with an attack. */
function chords(seconds: number): Float32Array {
  return silence(seconds).map((_, i) => {
    const [beat, t] = [Math.floor(i / (0.6 * RATE)), (i / RATE) % 0.6];
    const root = [220, 174.6, 261.6, 196][beat % 4]!;
    const tones = [0.5, 1, 1.26, 1.5].map((ratio) => Math.sin(2 * Math.PI * root * ratio * t));
    return 0.05 * Math.exp(-2 * t) * tones.reduce((sum, tone) => sum + tone, 0);
  });
}

/** Clicks of 15 ms, five a second. */
function keys(seconds: number): Float32Array {
  const random = randomOf(3);
  return silence(seconds).map((_, i) => 0.4 * Math.exp(-(i % (RATE / 5)) / 60) * (random() - 0.5));
}

function plus(a: Float32Array, b: Float32Array, atS = 0, gain = 1): Float32Array {
  const sum = Float32Array.from(a);
  const from = Math.round(atS * RATE);
  for (let i = 0; i < b.length && from + i < sum.length; i++)
    if (from + i >= 0) sum[from + i]! += gain * b[i]!;
  return sum;
}

/** When voices begin and end, in seconds; `played` is what a loudspeaker plays at the same time. */
function changes(sound: Float32Array, played?: Float32Array): { atS: number; isActive: boolean }[] {
  const detector = new VoiceDetector(RATE);
  const found: { atS: number; isActive: boolean }[] = [];
  const ahead = 0.06 * RATE;
  for (let from = 0; from + STEP + ahead <= sound.length; from += STEP) {
    const reference = played?.subarray(from + ahead, from + ahead + STEP);
    const isActive = detector.take(sound.subarray(from, from + STEP), reference);
    if (isActive !== undefined) found.push({ atS: (from + STEP) / RATE, isActive });
  }
  return found;
}

/** A loudspeaker's sound as a microphone hears it: late, softer, with four reflections. */
function echoOf(sound: Float32Array, delayMs: number, lossDb: number): Float32Array {
  const gain = 10 ** (-lossDb / 20);
  const reflections: [ms: number, gain: number][] = [
    [0, 1],
    [11, 0.4],
    [23, -0.3],
    [41, 0.2],
    [67, -0.1],
  ];
  return reflections.reduce<Float32Array>(
    (echo, [ms, part]) => plus(echo, sound, (delayMs + ms) / 1000, gain * part),
    new Float32Array(sound.length),
  );
}

describe("VoiceDetector", () => {
  it.each([
    ["in a quiet room", -70],
    ["beside a fan", -45],
  ])("hears a voice begin and, after its last pause, end, %s", (_, roomDb) => {
    const found = changes(plus(noise(8, roomDb), voice(2, 5, 130), 3));
    expect(found.map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(found[0]!.atS - 3).toBeLessThan(0.5);
    expect(found[1]!.atS - 5).toBeGreaterThan(0.4);
    expect(found[1]!.atS - 5).toBeLessThan(0.9);
  });

  it.each([
    ["silence", silence(6)],
    ["a fan that starts", plus(noise(8, -70), noise(6, -40), 2)],
    ["keys", plus(noise(8, -65), keys(8))],
    ["music", plus(noise(8, -65), chords(8))],
  ])("takes %s for no voice", (_, sound) => {
    expect(changes(sound)).toEqual([]);
  });

  describe.each([
    [30, 6],
    [120, 12],
    [250, 20],
  ])("with an echo that is %i ms late and %i dB softer", (delayMs, lossDb) => {
    const played = plus(silence(14), voice(12.5, 9, 210), 0.5);
    const room = plus(noise(14, -70), echoOf(played, delayMs, lossDb));

    it("takes the echo for no voice", () => {
      expect(changes(room, played)).toEqual([]);
      // The same sound is one where nothing is known of the loudspeaker.
      expect(changes(room).length).toBeGreaterThan(0);
    });

    it("hears a voice that is as loud as the echo within 300 ms", () => {
      const loud = 10 ** (-lossDb / 20);
      const both = plus(room, voice(2, 17, 120), 6, loud);
      const [first] = changes(both, played);
      expect(first).toMatchObject({ isActive: true });
      expect(first!.atS).toBeGreaterThan(6);
      expect(first!.atS).toBeLessThan(6.3);
    });
  });
});
