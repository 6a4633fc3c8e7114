import type { TimedPhone } from "../../../speech.ts";

/** Kokoro's sound runs ahead of its durations: by so much where the sound itself does not tell better. */
const USUAL_LEAD_MS = 60;
const MOST_LEAD_MS = 150;
const STEP_MS = 5;

/**
 * How far the sound runs ahead of the phones' times, in ms: the shift at which loud phones fall on loud sound and closures
 * and pauses on quiet. Decoders with wide convolutions sound a phone some frames before its own.
 */
export function soundLeadMs(
  phones: readonly TimedPhone[],
  samples: Float32Array,
  sampleRateHz: number,
): number {
  const levels = levelsDb(samples, sampleRateHz);
  if (levels.length < 30) return USUAL_LEAD_MS;
  const expected = new Float32Array(levels.length);
  for (const phone of phones) {
    for (
      let i = Math.round(phone.startMs / STEP_MS);
      i < Math.min(levels.length, Math.round(phone.endMs / STEP_MS));
      i++
    )
      expected[i] = expectedLevel(phone.phone);
  }
  let best = { score: -Infinity, lead: USUAL_LEAD_MS };
  for (let steps = 0; steps * STEP_MS <= MOST_LEAD_MS; steps++) {
    const score = correlation(levels, expected, steps);
    if (score > best.score) best = { score, lead: steps * STEP_MS };
  }
  return best.score > 0.3 ? best.lead : USUAL_LEAD_MS;
}

/** Level in dB of each 5 ms, over 15 ms, between −45 dB and 0 against the loudest. */
function levelsDb(samples: Float32Array, sampleRateHz: number): Float32Array {
  const hop = (sampleRateHz * STEP_MS) / 1000;
  const levels = new Float32Array(Math.floor(samples.length / hop));
  let loudest = -Infinity;
  for (let i = 0; i < levels.length; i++) {
    let sum = 1e-9;
    const [from, to] = [
      Math.max(0, Math.round((i - 1) * hop)),
      Math.min(samples.length, Math.round((i + 2) * hop)),
    ];
    for (let at = from; at < to; at++) sum += samples[at]! ** 2;
    levels[i] = 10 * Math.log10(sum / (to - from));
    loudest = Math.max(loudest, levels[i]!);
  }
  return levels.map((level) => Math.max(-45, level - loudest));
}

/** Level in dB that a phone usually has against the loudest vowel. */
function expectedLevel(phone: string): number {
  if (phone === "sil") return -45;
  if (/^[ptkqʔʈc]/.test(phone)) return -32;
  if (/^(?:[bdɡɟɖ]|dʒ|tʃ|ts|dz)/.test(phone)) return -22;
  if (/^[fθhxç]/.test(phone)) return -28;
  if (/^[vðzʒβɣ]/.test(phone)) return -18;
  if (/^[sʃɕʂ]/.test(phone)) return -18;
  if (/^[mnŋɲɳlɹrɾʁwjʎʋɥ]/.test(phone)) return -10;
  return -3;
}

/** Correlation of the levels with what is expected so many steps later. */
function correlation(levels: Float32Array, expected: Float32Array, steps: number): number {
  const n = levels.length - steps;
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [levels[i]!, expected[i + steps]!];
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  }
  return (n * sxy - sx * sy) / Math.sqrt(Math.max(1e-9, (n * sxx - sx * sx) * (n * syy - sy * sy)));
}
