import type { Speech } from "@orator/speech";

/** Left of the rests, so that no sound is cut off: attacks begin a little before their phone, and ends ring. */
const BEFORE_MS = 20;
const BEHIND_MS = 80;
/** From and to nothing. */
const FADE_MS = 10;

/** What is left of a speech. */
interface HeardPart {
  samples: Float32Array;
  /** Where it begins in the speech. */
  startMs: number;
}

/** A speech from its first sound to its last, without the rests around them; faded at both ends. */
export function heardPart({
  samples,
  sampleRateHz,
  durationMs,
  phones,
}: Pick<Speech, "samples" | "sampleRateHz" | "durationMs" | "phones">): HeardPart {
  const sounds = phones.filter(({ phone }) => phone !== "sil");
  const startMs = Math.max(0, (sounds[0]?.startMs ?? 0) - BEFORE_MS);
  const endMs = Math.min(durationMs, (sounds.at(-1)?.endMs ?? 0) + BEHIND_MS);
  const perMs = sampleRateHz / 1000;
  const part = samples.slice(Math.round(startMs * perMs), Math.max(0, Math.round(endMs * perMs)));
  const fade = Math.min(FADE_MS * perMs, part.length / 2);
  for (let i = 0; i < fade; i++) {
    part[i]! *= i / fade;
    part[part.length - 1 - i]! *= i / fade;
  }
  return { samples: part, startMs };
}
