import type { PlacedSpeech } from "@orator/conversation";
import type { VoiceInfo } from "@orator/speech";
import type { OpusSound } from "./opus-sound.ts";

/** How a voice is made. */
export type VoiceQuality = VoiceInfo["quality"];

/** A sentence of live speech, ready for the wire. */
export interface LivePart {
  /** As it was written, with the space before it. */
  text: string;
  /** Mono PCM of signed 16-bit little-endian integers at 24 kHz. */
  pcm: Uint8Array;
  /** The same in Opus, where the service offers it. */
  opus?: OpusSound;
  durationMs: number;
  /** Phones, words and loudness, as a performer takes them; the words with their places in `text`. */
  timing: PlacedSpeech;
}

/** What is to be said, and how, by whomever. */
export interface LiveText {
  text: string;
  /** 0.5…2. */
  rate: number;
  /** How long the first part may take: what waits less goes first. */
  slackMs: number;
  /** Whether somebody listens who wants it in Opus, too. */
  inOpus: boolean;
}

/** The same with the voice that says it. */
export interface LiveScript extends LiveText {
  voiceId: string;
  /** Of the voice: neural ones are made elsewhere, by a model's process or another machine. */
  quality: VoiceQuality;
}
