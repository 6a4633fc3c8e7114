/** Steps of loudness in which ducking thinks. */
export const STEP_MS = 10;
/** Louder than this, root mean square of full scale, is speech: −45 dB. */
const SPEECH = 10 ** (-45 / 20);
/** How much softer music is under speech: −14 dB. */
const UNDER_SPEECH = 10 ** (-14 / 20);
/** Music makes way before a word, waits through the pauses between words, and takes its time to come back. */
const TIMES_MS = { before: 250, hold: 500, down: 250, up: 900 };

/** The root mean square of each step of a sound. */
export function loudnessSteps(samples: Float32Array, samplesPerStep: number): Float32Array {
  const steps = new Float32Array(Math.ceil(samples.length / samplesPerStep));
  for (let step = 0; step < steps.length; step++) {
    const part = samples.subarray(step * samplesPerStep, (step + 1) * samplesPerStep);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    steps[step] = Math.sqrt(sum / part.length);
  }
  return steps;
}

/** The mean loudness of what is more than silence; undefined where nothing is. */
export function meanLoudness(steps: Float32Array): number | undefined {
  let [sum, count] = [0, 0];
  for (const step of steps)
    if (step > SPEECH) {
      sum += step * step;
      count++;
    }
  return count === 0 ? undefined : Math.sqrt(sum / count);
}

/** How loud music is in each step beside speech of this loudness: 1 alone, less before and under words. */
export function duckingOf(speech: Float32Array): Float32Array {
  const [before, hold] = [TIMES_MS.before / STEP_MS, TIMES_MS.hold / STEP_MS];
  const isLow = new Uint8Array(speech.length);
  for (const [step, loudness] of speech.entries())
    if (loudness > SPEECH) isLow.fill(1, Math.max(0, step - before), step + hold);
  const down = (1 - UNDER_SPEECH) / (TIMES_MS.down / STEP_MS);
  const up = (1 - UNDER_SPEECH) / (TIMES_MS.up / STEP_MS);
  let gain = isLow[0] ? UNDER_SPEECH : 1;
  return Float32Array.from(isLow, (low) => {
    gain = low ? Math.max(UNDER_SPEECH, gain - down) : Math.min(1, gain + up);
    return gain;
  });
}
