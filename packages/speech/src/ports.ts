import type { Sentence } from "./text/sentence.ts";
import type { Speech, TimedPhone, TimedWord } from "./speech.ts";

/** How a voice is wanted this time; all relative to the voice's own manner. */
export interface Delivery {
  /** Speaking rate: 1 is the voice's own, 2 twice as fast. Range 0.5…2. */
  speed: number;
  /** Pitch in percent of an octave: 50 is 6 semitones up, −50 is 6 semitones down. Range −50…50. */
  pitch: number;
}

/** One sentence as an engine made it: unpolished, at the engine's own sampling rate. */
export interface EngineSpeech {
  /** Mono, −1…1. */
  samples: Float32Array;
  sampleRateHz: number;
  /** Contiguous from 0 to the end of the samples, "sil" included. */
  phones: TimedPhone[];
  /** One for each word of the sentence, in order. */
  words: TimedWord[];
}

/**
 * Something that speaks. `Recipe` says how this engine makes one voice of the catalogue; only the engine reads it.
 * Engines are deterministic, unless they say otherwise: the same sentence, recipe and delivery give the same samples.
 */
export interface VoiceEngine<Recipe> {
  /** Name in the catalogue, for example "flite". */
  readonly id: string;
  /** false where nobody can promise that the same sentence sounds the same again; defaults to true. */
  readonly isDeterministic?: boolean;
  /**
   * Speaks one sentence, which has at least one word.
   *
   * @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
   */
  speakSentence(
    sentence: Sentence,
    recipe: Recipe,
    delivery: Delivery,
    signal?: AbortSignal,
    /** Goes before what can wait, where an engine speaks for several: somebody listens. Changes nothing that is heard. */
    isUrgent?: boolean,
  ): Promise<EngineSpeech>;
}

/** Finds when the phones and words of a known text sound in a recording. */
export interface Aligner {
  readonly id: string;
  /** @param sentences the text that is heard; the recording may begin and end with silence. */
  align(recording: Recording, sentences: readonly Sentence[], signal?: AbortSignal): Promise<Timing>;
}

/** Hears phones (and perhaps words) in a recording of which no text is known. */
export interface PhoneRecognizer {
  readonly id: string;
  /** Whether what it needs is installed on this machine. */
  isAvailable(): Promise<boolean>;
  recognize(recording: Recording, signal?: AbortSignal): Promise<Timing>;
}

/** What was said in a recording. */
export interface Transcript {
  /** With the punctuation and the capitals that the engine heard; "" when nothing was understood. */
  text: string;
  /** ISO 639-1, as heard or as asked for. */
  language: string;
  /** In order; times in ms from the start of the recording. Empty where the engine tells no times. */
  words: TimedWord[];
}

/** A transcript with the engine that made it and how far its words and times can be trusted. */
export interface HeardTranscript extends Transcript, Pick<SpeechRecognizer, "quality"> {
  /** Id of the recognizer. */
  engine: string;
}

/** How a recording is to be understood. */
export interface TranscribeOptions {
  /** ISO 639-1 where it is known; detected from the sound by default. */
  language?: string | undefined;
  /** ISO 639-1 codes of those that it can only be, where the language itself is not known; engines may pass over it. */
  among?: readonly string[];
  signal?: AbortSignal | undefined;
  /** Somebody waits for the answer. */
  isUrgent?: boolean;
}

/** Turns voice into words. */
export interface SpeechRecognizer {
  readonly id: string;
  /** "draft" where it is known to mishear plain speech: somebody should compare its words with the sound. */
  readonly quality: "draft" | "good";
  /** Which languages it identifies by itself: any, its own ones, or none, so that it needs to be given the language. */
  readonly identifies: "any" | "own" | "none";
  /** ISO 639-1 codes of what it understands now, on this machine; none where it is not installed or configured. */
  languages(): Promise<readonly string[]>;
  /** @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted */
  transcribe(recording: Recording, options?: TranscribeOptions): Promise<Transcript>;
}

/** Language identification: hears which language is spoken. */
export interface LanguageIdentifier {
  readonly id: string;
  /** ISO 639-1 codes of the languages that it can identify now, on this machine; none where it is not installed. */
  languages(): readonly string[];
  /**
   * The language of a piece of at most 30 s, mono at 16 kHz, in which somebody speaks; engines may pass over `among`.
   *
   * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
   */
  identify(
    sound: Float32Array,
    options: Pick<TranscribeOptions, "among" | "signal" | "isUrgent">,
  ): Promise<string>;
}

/** Decoded mono audio, −1…1. */
export interface Recording {
  samples: Float32Array;
  sampleRateHz: number;
}

/** The timed half of a {@link Speech}. */
export type Timing = Pick<Speech, "phones" | "words" | "timing">;
