import type { AskOptions, InstalledModel } from "@orator/models";
import { withinRange } from "../../dsp/at-pitch.ts";
import { trackPitch } from "../../dsp/pitch-track.ts";
import { movePitch } from "../../dsp/shift-pitch.ts";
import { SpeechError } from "../../errors.ts";
import type { Delivery, EngineSpeech, VoiceEngine } from "../../ports.ts";
import type { TimedPhone, TimedWord } from "../../speech.ts";
import type { Sentence } from "../../text/sentence.ts";
import { speakRow, voicesModel } from "./kokoro-process.ts";
import type { KokoroReply } from "./kokoro.program.ts";
import { SAMPLE_RATE_HZ } from "./model/kokoro-model.ts";
import { foreignRow } from "./phones/foreign-row.ts";
import { loadMisakiDictionary } from "./phones/misaki-dictionary.ts";
import { spokenWords } from "./phones/spoken-words.ts";
import { tokenRow, MOST_TOKENS } from "./phones/symbols.ts";
import type { Token, Accent } from "./phones/symbols.ts";
import { joinPieces } from "./times/join-pieces.ts";
import type { Piece } from "./times/join-pieces.ts";
import { soundLeadMs } from "./times/sound-lead.ts";
import { phonesOf, shifted } from "./times/token-times.ts";
import type { WordPhone } from "./times/token-times.ts";

/** Best places to cut, best first: sentence marks, clauses, then any space. */
const PLACES = [/[.!?…]/, /[;:—]/, /[,)”]/];

/** How a voice of the catalogue is made of Kokoro's styles. */
export interface KokoroRecipe {
  /** Weights of the styles that are mixed, by the name of their file without its ending: `{ af_heart: 1 }`. Any sum above 0. */
  styles: Readonly<Record<string, number>>;
  /** Which English phones it reads. */
  accent: Accent;
  /** espeak-ng's name of the language that reads for a voice of another language: "es". */
  espeak?: string;
  /** Speaking rate against the styles' own. */
  rate: number;
}

/**
 * Kokoro-82M in a process of its own: English phones from misaki's dictionary where it came with the model, else from Flite's lexicon
 * and rules, those of other languages from espeak-ng; sound and times from the model.
 */
export const kokoroEngine: VoiceEngine<KokoroRecipe> = {
  id: "kokoro",
  async speakSentence(sentence, recipe, delivery, signal, isUrgent = false): Promise<EngineSpeech> {
    signal?.throwIfAborted();
    const model = voicesModel();
    if (!model)
      throw new SpeechError(
        "ENGINE_MISSING",
        "the neural voices are not installed: npm run models -- add voices",
      );
    return speakWith(model, sentence, recipe, delivery, { signal, isUrgent });
  },
};

/** How a sentence was spoken, and what the model's process has come to. */
export interface KokoroSpeech extends EngineSpeech {
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
}

/** Speaks a sentence with a model that may not be switched on yet. */
export async function speakWith(
  model: InstalledModel,
  sentence: Sentence,
  recipe: KokoroRecipe,
  { speed, pitch }: Delivery,
  options: AskOptions = {},
): Promise<KokoroSpeech> {
  const row = await rowOf(model, sentence, recipe, options.signal);
  const pieces: Piece[] = [];
  let memoryMb = 0;
  for (const part of cutRow(row)) {
    const request = {
      tokens: part.map(({ token }) => token),
      styles: recipe.styles,
      speed: recipe.rate * speed,
    };
    const reply = await speakRow(model, request, options);
    memoryMb = Math.max(memoryMb, reply.memoryMb);
    pieces.push(timedPiece(part, reply));
  }
  if (pieces.length === 0)
    throw new SpeechError("ENGINE_FAILED", "the neural voice cannot speak any of this sentence");
  const { samples, phones } = joinPieces(pieces, SAMPLE_RATE_HZ);
  return {
    samples: withPitch(withinRange(samples), pitch),
    sampleRateHz: SAMPLE_RATE_HZ,
    phones: phones.map(plainPhone),
    words: timedWords(sentence, phones),
    memoryMb,
  };
}

function plainPhone({ phone, startMs, endMs, stress }: WordPhone): TimedPhone {
  return { phone, startMs, endMs, ...(stress !== undefined && { stress }) };
}

/** English by misaki's dictionary, which comes with the model, and by Flite's rules; other languages by espeak-ng. */
async function rowOf(
  { folder }: InstalledModel,
  sentence: Sentence,
  { accent, espeak }: KokoroRecipe,
  signal: AbortSignal | undefined,
): Promise<Token[]> {
  if (espeak !== undefined) return foreignRow(sentence, espeak, signal);
  const dictionary = await loadMisakiDictionary(folder, accent);
  return tokenRow(await spokenWords(sentence), accent, dictionary);
}

function timedPiece(row: readonly Token[], { samples, durations }: KokoroReply): Piece {
  const endMs = (samples.length * 1000) / SAMPLE_RATE_HZ;
  const phones = phonesOf(row, durations, endMs);
  if (!durations) return { samples, phones };
  return { samples, phones: shifted(phones, -soundLeadMs(phones, samples, SAMPLE_RATE_HZ), endMs) };
}

/** The model has no setting for pitch: periods are moved, as for Flite's voices. */
function withPitch(samples: Float32Array, pitch: number): Float32Array {
  if (pitch === 0) return samples;
  const ratio = 2 ** (pitch / 100);
  return withinRange(
    movePitch(samples, SAMPLE_RATE_HZ, trackPitch(samples, SAMPLE_RATE_HZ), (f0Hz) => f0Hz * ratio),
  );
}

function timedWords({ words }: Sentence, phones: readonly WordPhone[]): TimedWord[] {
  let lastEndMs = phones[0]?.phone === "sil" ? phones[0].endMs : 0;
  return words.map(({ shown, punctuation }, index) => {
    const own = phones.filter(({ word }) => word === index);
    // A word of which nothing is heard keeps its place, with no length.
    const startMs = Math.max(lastEndMs, own[0]?.startMs ?? lastEndMs);
    const endMs = Math.max(startMs, own.at(-1)?.endMs ?? startMs);
    lastEndMs = endMs;
    return { word: shown, startMs, endMs, ...(punctuation && { punctuation }) };
  });
}

/**
 * Cuts a row that is longer than the model reads at once, at the best mark in the second half of what fits, and else
 * between words. Sentences of Orator have 40 words at most (about 250 tokens), so this happens to numbers and lists only.
 */
export function cutRow(row: readonly Token[], most = MOST_TOKENS): Token[][] {
  const pieces: Token[][] = [];
  let rest = [...row];
  while (rest.length > most) {
    const cut = cutPlace(rest, most);
    pieces.push(trimmed(rest.slice(0, cut)));
    rest = trimmed(rest.slice(cut));
  }
  if (rest.length > 0) pieces.push(rest);
  return pieces.filter((piece) => piece.length > 0);
}

function cutPlace(row: readonly Token[], most: number): number {
  const text = row.slice(0, most + 1).map(({ symbol }) => symbol);
  const spaces = text.flatMap((symbol, i) => (symbol === " " && i > 0 ? [i] : []));
  for (const place of PLACES) {
    const good = spaces.findLast((at) => at > most / 2 && place.test(text[at - 1]!));
    if (good !== undefined) return good;
  }
  return spaces.at(-1) ?? most;
}

function trimmed(row: Token[]): Token[] {
  const isSpace = ({ symbol }: Token) => symbol === " ";
  const first = row.findIndex((token) => !isSpace(token));
  const last = row.findLastIndex((token) => !isSpace(token));
  return first < 0 ? [] : row.slice(first, last + 1);
}
