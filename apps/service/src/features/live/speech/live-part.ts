import type { PerformedSpeech } from "@orator/performance";

/** A sentence of live speech, ready for the wire. */
export interface LivePart {
  text: string;
  /** Mono PCM of signed 16-bit little-endian integers at 24 kHz. */
  pcm: Uint8Array;
  durationMs: number;
  /** Phones, words and loudness, as a performer takes them. */
  timing: PerformedSpeech;
}

/** What is to be said, and how. */
export interface LiveScript {
  text: string;
  voiceId: string;
  /** 0.5…2. */
  rate: number;
  /** How long the first part may take: what waits less goes first. */
  slackMs: number;
}
