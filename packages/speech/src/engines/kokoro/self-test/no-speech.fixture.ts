import type { SpokenSample } from "./measure-speech.ts";

/** What was meant when each sound was heard because its token was one too high. */
const ONE_TOKEN_HIGHER: Readonly<Record<string, string>> = {
  p: "o", b: "a", t: "s", d: "tʃ", k: "j", ɡ: "ɟ", f: "e", v: "u", θ: "ɸ", ð: "t", s: "r", z: "y", ʃ: "ʂ", ʒ: "dʒ", h: "ɡ", m: "l",
  n: "m", ŋ: "ɰ", l: "k", ɹ: "œ", j: "i", w: "v", i: "h", ɪ: "ɨ", ɛ: "ɚ", æ: "ɒ", ɑ: "z", ɔ: "β", ʊ: "ts", u: "t", ʌ: "ʋ", ə: "dʒ",
  ɚ: "ə", ɝ: "ɛ", eɪ: "ꭧ", aɪ: "eɪ", ɔɪ: "aʊ", aʊ: "t", oʊ: "aɪ", tʃ: "ʈ", dʒ: "ð", ɾ: "ɹ",
}; // prettier-ignore

/** Ways to make of speech what must not pass for it. */
export const NO_SPEECH: Readonly<Record<string, (spoken: SpokenSample) => SpokenSample>> = {
  "white noise": (spoken) => ({ ...spoken, samples: spoken.samples.map(noise(0.1)) }),
  "noise as loud as speech": (spoken) => {
    const hiss = noise(1);
    return { ...spoken, samples: spoken.samples.map((_, i) => loudness(spoken.samples, i) * hiss()) };
  },
  hum: (spoken) => ({
    ...spoken,
    samples: spoken.samples.map((_, i) => {
      const turns = (2 * Math.PI * 130 * i) / spoken.sampleRateHz;
      return 0.2 * Math.sin(turns) + 0.05 * Math.sin(2 * turns);
    }),
  }),
  backwards: (spoken) => ({ ...spoken, samples: spoken.samples.toReversed() }),
  "sounds one phone late": (spoken) => relabeled(spoken, (i) => spoken.phones[i - 1]?.phone ?? "sil"),
  "sounds one phone early": (spoken) => relabeled(spoken, (i) => spoken.phones[i + 1]?.phone ?? "sil"),
  "tokens one too high": (spoken) =>
    relabeled(spoken, (i) => {
      const { phone } = spoken.phones[i]!;
      return ONE_TOKEN_HIGHER[phone] ?? phone;
    }),
  "times 200 ms late": (spoken) => ({
    ...spoken,
    phones: spoken.phones.map((phone) => ({
      ...phone,
      startMs: phone.startMs + 200,
      endMs: phone.endMs + 200,
    })),
  }),
  "half speed": (spoken) => ({
    ...spoken,
    sampleRateHz: spoken.sampleRateHz / 2,
    phones: spoken.phones.map((phone) => ({ ...phone, startMs: 2 * phone.startMs, endMs: 2 * phone.endMs })),
  }),
};

function relabeled(spoken: SpokenSample, label: (index: number) => string): SpokenSample {
  return { ...spoken, phones: spoken.phones.map((phone, i) => ({ ...phone, phone: label(i) })) };
}

/** Sum of four even numbers: nearly normal, the same in every run. */
function noise(level: number): () => number {
  let seed = 3;
  const even = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return () => level * (even() + even() + even() + even() - 2);
}

function loudness(samples: Float32Array, at: number): number {
  let sum = 0;
  for (let i = at - 120; i < at + 120; i += 12) sum += Math.abs(samples[i] ?? 0);
  return sum / 20;
}
