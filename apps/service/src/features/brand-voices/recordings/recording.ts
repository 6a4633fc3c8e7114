import type { BrandVoiceRecording } from "@orator/contract";

/** The recording of a speaker as it is kept. */
export interface StoredRecording {
  /** Of a WAV file of 16 bits, one channel, 24 kHz. */
  key: string;
  /** Of the file, so that what was made of it is known again. */
  sha256: string;
  durationMs: number;
  transcript: string;
  consent: BrandVoiceRecording["consent"];
}

/** Where the recordings of a brand voice lie. */
export function recordingsRoot(accountId: string, id: string): string {
  return `${accountId}/brand-voices/${id}/`;
}

/** A recording as callers see it. */
export function recordingView({ durationMs, transcript, consent }: StoredRecording): BrandVoiceRecording {
  return { duration: durationMs / 1000, transcript, consent };
}
