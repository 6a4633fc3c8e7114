import { encodePcm } from "@orator/conversation";
import type { PlacedSpeech } from "@orator/conversation";
import { loudnessEnvelope } from "@orator/speech";
import type { Speech, TimedWord } from "@orator/speech";
import type { LivePart } from "./live-part.ts";
import { encodeOpus } from "./opus-sound.ts";

/**
 * A spoken sentence as it goes over the wire: its text as it was written, its words with their places in that, its sound as
 * PCM and, if that is wanted, `inOpus`.
 */
export function partOfSpeech(speech: Speech, { inOpus }: { inOpus: boolean }): LivePart {
  const { samples, sampleRateHz, durationMs, phones, words } = speech;
  const loudness = loudnessEnvelope(samples, sampleRateHz);
  const placed = placedWords(words) ?? heardWords(words);
  return {
    text: placed.text,
    pcm: encodePcm(samples),
    ...(inOpus && { opus: encodeOpus(samples) }),
    durationMs,
    timing: { durationMs, phones, words: placed.words, loudness },
  };
}

/** A part with a text before it that nobody speaks: space, or a sign. */
export function withLead(lead: string, part: LivePart): LivePart {
  if (lead === "") return part;
  const move = (place: number | undefined): number => (place ?? 0) + lead.length;
  const words = part.timing.words.map((word) => ({
    ...word,
    ...(word.to !== undefined && { from: move(word.from), to: move(word.to) }),
  }));
  return { ...part, text: lead + part.text, timing: { ...part.timing, words } };
}

interface Placed {
  text: string;
  words: PlacedSpeech["words"];
}

/** Undefined where a word does not know what was written for it. */
function placedWords(timed: readonly TimedWord[]): Placed | undefined {
  let text = "";
  const words: PlacedSpeech["words"][number][] = [];
  for (const { written, ...word } of timed) {
    if (written === undefined) return undefined;
    words.push({ ...word, from: text.length + written.from, to: text.length + written.to });
    text += written.text;
  }
  return { text, words };
}

function heardWords(words: readonly TimedWord[]): Placed {
  return { text: words.map(({ word, punctuation = "" }) => word + punctuation).join(" "), words };
}
