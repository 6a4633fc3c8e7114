import { resample } from "../dsp/resample.ts";
import type { Recording } from "../ports.ts";
import { speak } from "../speak.ts";
import type { SpeakerTurn } from "./turns.ts";

/** A rest within a sentence that is shorter than this belongs to its turn. */
const SHORTEST_REST_MS = 300;

/** A recording and who speaks when in it. */
interface KnownRecording {
  recording: Recording;
  turns: SpeakerTurn[];
}

/** Sentences of voices, one after the other with rests; over a soft bed of music where its level is given. */
export async function recordTurns(
  said: readonly (readonly [voiceId: string, text: string])[],
  bedDb?: number,
  sampleRateHz: 16_000 | 48_000 = 16_000,
): Promise<KnownRecording> {
  const voices = [...new Set(said.map(([voiceId]) => voiceId))];
  const pieces: { samples: Float32Array; at: number }[] = [];
  const turns: SpeakerTurn[] = [];
  let at = sampleRateHz / 2;
  for (const [i, [voiceId, text]] of said.entries()) {
    const speech = await speak(text, { voiceId, sampleRateHz: sampleRateHz === 48_000 ? 48_000 : 24_000 });
    const samples = resample(speech.samples, speech.sampleRateHz, sampleRateHz);
    const atMs = (at * 1000) / sampleRateHz;
    let last: SpeakerTurn | undefined;
    for (const { phone, startMs, endMs } of speech.phones) {
      if (phone === "sil") continue;
      if (last && startMs + atMs - last.endMs < SHORTEST_REST_MS) last.endMs = endMs + atMs;
      else
        turns.push(
          (last = { startMs: startMs + atMs, endMs: endMs + atMs, speaker: voices.indexOf(voiceId) }),
        );
    }
    pieces.push({ samples, at });
    at += samples.length + sampleRateHz * (0.3 + 0.15 * (i % 3));
  }
  const samples = new Float32Array(at);
  for (const piece of pieces) samples.set(piece.samples, piece.at);
  if (bedDb !== undefined) addBed(samples, sampleRateHz, bedDb);
  return { recording: { samples, sampleRateHz }, turns };
}

/** Four chords of two seconds each, plucked twice a second, so much below the level of the whole. */
function addBed(samples: Float32Array, sampleRateHz: number, bedDb: number): void {
  const chords = [
    [220, 277, 330],
    [196, 247, 294],
    [175, 220, 262],
    [165, 208, 247],
  ];
  const bed = samples.map((_, i) => {
    const seconds = i / sampleRateHz;
    const chord = chords[Math.floor(seconds / 2) % chords.length]!;
    const tones = chord.flatMap((hz) => [1, 2, 3].map((n) => Math.sin(2 * Math.PI * hz * n * seconds) / n));
    return (0.4 + 0.6 * Math.exp(-(seconds % 0.5) * 5)) * tones.reduce((sum, tone) => sum + tone, 0);
  });
  const power = (values: Float32Array) => values.reduce((sum, value) => sum + value * value, 0);
  const gain = Math.sqrt(power(samples) / power(bed)) * 10 ** (bedDb / 20);
  for (const [i, value] of bed.entries()) samples[i]! += value * gain;
}
