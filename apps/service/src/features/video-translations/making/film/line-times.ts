import type { PerformedSpeech } from "@orator/performance";

/** When the phones and words of a spoken line sound, from its own beginning, and how loud it is. */
export type LineTimes = Required<Pick<PerformedSpeech, "phones" | "words" | "loudness">>;
