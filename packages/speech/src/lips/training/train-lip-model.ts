/**
 * Makes `data/lips`: learns which sound of the mouth a frame is, from the service's own engines' speech.
 * Run it from the repository's root, and only when the features change; it takes about a minute:
 * `node packages/speech/src/lips/training/train-lip-model.ts`
 */
import { writeFileSync } from "node:fs";
import { COEFFICIENTS, createCepstralAnalyzer, FRAME_MS } from "../../dsp/mfcc.ts";
import { BEFORE, HOP, HIDDEN, LIP_DATA, STEP } from "../lip-features.ts";
import type { UsualCepstra } from "../lip-features.ts";
import { lipCorpus } from "./corpus.ts";
import type { KnownSpeech } from "./corpus.ts";
import { examplesOf, learn, randomFrom, roughened } from "./learn.ts";

const EPOCHS = 14;

/** Means and deviations over all that is no silence; of the loudness the usual loudest instead of the mean. */
function usualOf(spoken: readonly KnownSpeech[]): UsualCepstra {
  const analyzer = createCepstralAnalyzer(24_000);
  const sums = new Float64Array(COEFFICIENTS);
  const squares = new Float64Array(COEFFICIENTS);
  const frame = new Float32Array(COEFFICIENTS);
  const loudest: number[] = [];
  let count = 0;
  for (const { samples, phones } of spoken) {
    let most = -Infinity;
    for (let i = 0; (i + 1) * HOP < samples.length; i++) {
      analyzer.analyze(samples, i * HOP - BEFORE, frame);
      most = Math.max(most, frame[0]!);
      const ms = (i + 0.5) * FRAME_MS;
      const phone = phones.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.phone ?? "sil";
      if (phone === "sil") continue;
      frame.forEach((value, c) => {
        sums[c]! += value;
        squares[c]! += value * value;
      });
      count++;
    }
    loudest.push(most);
  }
  const means = Array.from(sums, (sum) => sum / count);
  const deviations = Array.from(squares, (sum, c) => Math.sqrt(sum / count - means[c]! ** 2));
  means[0] = loudest.toSorted((a, b) => a - b)[loudest.length >> 1]!;
  return { means, deviations };
}

function bytesOf(weights: Float32Array): Uint8Array {
  const steps = Int8Array.from(weights, (weight) => Math.max(-128, Math.min(127, Math.round(weight / STEP))));
  return new Uint8Array(steps.buffer);
}

function rounded(values: ArrayLike<number>): string {
  return `[${Array.from(values, (value) => value.toFixed(2)).join(", ")}]`;
}

const random = randomFrom(3);
const spoken: KnownSpeech[] = [];
for await (const sentence of lipCorpus()) spoken.push(roughened(sentence, random));
const usual = usualOf(spoken);
const { first, second } = learn(examplesOf(spoken, usual), HIDDEN, EPOCHS, (line) => console.error(line));
const cepstra = `{\n  "means": ${rounded(usual.means)},\n  "deviations": ${rounded(usual.deviations)}\n}\n`;
writeFileSync(new URL("usual-cepstra.json", LIP_DATA), cepstra);
writeFileSync(new URL("first-layer.bin", LIP_DATA), bytesOf(first));
writeFileSync(new URL("second-layer.bin", LIP_DATA), bytesOf(second));
process.exit(0);
