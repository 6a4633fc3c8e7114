import type { Delivery, EngineSpeech, VoiceEngine } from "../../ports.ts";
import type { TimedPhone, TimedWord } from "../../speech.ts";
import type { Sentence } from "../../text/sentence.ts";
import { ipaOfArpabet } from "./arpabet.ts";
import { flitePronunciations, fliteSpeak } from "./flite.ts";
import type { FliteRecipe } from "./flite.ts";
import { intone } from "./intonation.ts";
import { placePhones } from "./word-times.ts";
import type { PlacedPhone } from "./word-times.ts";

/**
 * Flite in WebAssembly. Pitch is set in its vocoder, or by moving periods where a voice has no setting; formants by playing at another rate, for which the engine
 * first speaks slower and lower by as much. So nothing is cut or stretched, and all times stay exact.
 */
export const fliteEngine: VoiceEngine<FliteRecipe> = {
  id: "flite",
  async speakSentence(sentence, recipe, delivery, signal): Promise<EngineSpeech> {
    signal?.throwIfAborted();
    const { text, ssml } = fliteText(sentence);
    const [spoken, pronunciations] = [
      await fliteSpeak(text, recipe.base, fliteFeatures(recipe, delivery), { ssml }),
      await pronounce(sentence),
    ];
    signal?.throwIfAborted();
    const playback = recipe.formantScale;
    const unscaledMs = (spoken.samples.length * 1000) / spoken.sampleRateHz;
    const arpabet = spoken.phones.map(({ phone }) => phone);
    const places = placePhones(arpabet, pronunciations);
    const ends = spoken.phones.map(({ endS }) => endS * 1000);
    const unscaled = timedPhones(arpabet, ends, places, unscaledMs);
    const phones = unscaled.map((phone) => ({
      ...phone,
      startMs: phone.startMs / playback,
      endMs: phone.endMs / playback,
    }));
    return {
      samples: intone(spoken, recipe, pitchRatio(recipe, delivery), sentence, unscaled),
      sampleRateHz: spoken.sampleRateHz * playback,
      phones,
      words: timedWords(sentence, phones, places),
    };
  },
};

/** What the pitch must be multiplied by before the audio is played at another rate. */
function pitchRatio(recipe: FliteRecipe, delivery: Delivery): number {
  return 2 ** (delivery.pitch / 100) / recipe.formantScale;
}

function fliteFeatures(recipe: FliteRecipe, delivery: Delivery): Record<string, number> {
  const ratio = pitchRatio(recipe, delivery);
  return {
    duration_stretch: recipe.formantScale / (recipe.rate * delivery.speed),
    int_f0_target_mean: recipe.f0MeanHz * ratio,
    int_f0_target_stddev: recipe.f0StddevHz * ratio,
  };
}

function fliteText(sentence: Sentence): { text: string; ssml: boolean } {
  const ssml = sentence.words.some((word) => word.arpabet);
  const last = sentence.words.length - 1;
  const text = sentence.words
    .map((word, i) => {
      const mark =
        i === last ? sentenceEnd(word.punctuation) : innerPunctuation(word.punctuation, word.breakAfterMs);
      // Flite hears no mark that stands behind the tag.
      return word.arpabet
        ? `<phoneme ph="${flitePhones(word.arpabet)}">${word.spoken[0] ?? "x"}${mark}</phoneme>`
        : word.spoken.join(" ") + mark;
    })
    .join(" ");
  return { text, ssml };
}

/** Flite knows no lesser stress: a vowel with its digit would be a sound that it has not. */
function flitePhones(arpabet: readonly string[]): string {
  return arpabet.join(" ").replaceAll("2", "0").toLowerCase();
}

function sentenceEnd(punctuation = ""): string {
  return punctuation.includes("?") ? "?" : ".";
}

function innerPunctuation(punctuation = "", breakAfterMs = 0): string {
  return breakAfterMs > 0 || /[,;:–—)]/.test(punctuation) ? "," : "";
}

/** ARPAbet of every word of the sentence. */
async function pronounce(sentence: Sentence): Promise<string[][]> {
  const plain = sentence.words.flatMap((word) => (word.arpabet ? [] : word.spoken));
  const found = await flitePronunciations(plain);
  let next = 0;
  return sentence.words.map((word) => {
    if (word.arpabet) return word.arpabet.map((phone) => phone.toLowerCase());
    const phones = found.slice(next, next + word.spoken.length).flat();
    next += word.spoken.length;
    return phones;
  });
}

function timedPhones(
  arpabet: readonly string[],
  endsMs: readonly number[],
  places: readonly PlacedPhone[],
  durationMs: number,
): TimedPhone[] {
  let startMs = 0;
  return arpabet.map((phone, i) => {
    const endMs = i === arpabet.length - 1 ? durationMs : Math.min(endsMs[i]!, durationMs);
    const timed: TimedPhone = { phone: ipaOfArpabet(phone) ?? "ə", startMs, endMs: Math.max(startMs, endMs) };
    const stress = places[i]!.stress;
    if (stress !== undefined) timed.stress = stress;
    startMs = timed.endMs;
    return timed;
  });
}

function timedWords(
  sentence: Sentence,
  phones: readonly TimedPhone[],
  places: readonly PlacedPhone[],
): TimedWord[] {
  let lastEndMs = 0;
  return sentence.words.map((word, index) => {
    const own = phones.filter((_, i) => places[i]!.word === index);
    // A word that the voice swallowed keeps its place, with no length.
    const startMs = Math.max(lastEndMs, own[0]?.startMs ?? lastEndMs);
    const endMs = Math.max(startMs, own.at(-1)?.endMs ?? startMs);
    lastEndMs = endMs;
    return {
      word: word.shown,
      startMs,
      endMs,
      ...(word.punctuation && { punctuation: word.punctuation }),
    };
  });
}
