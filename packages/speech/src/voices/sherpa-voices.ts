import piper from "../../data/voices/piper.json" with { type: "json" };
import { PLAIN_TONE } from "../polish.ts";
import type { Tone } from "../polish.ts";
import type { Voice, VoiceInfo } from "./voice.ts";

/** Piper's voices of this quality speak at 22.05 kHz. */
const PIPER_TONE: Tone = { ...PLAIN_TONE, isRecorded: true, bandLimitHz: 10_500 };

type Row = Pick<VoiceInfo, "name" | "gender" | "locale" | "language" | "accent" | "license"> & {
  model: string;
  classicId: string;
};

/** What all of them are. */
const SHERPA = { age: "adult", engine: "sherpa", quality: "neural" } as const;

/** Each has a model of its own, of which it has the name. The license is that of the recordings, by the voice's own card. */
const ROWS: readonly Row[] = piper as Row[];

const piperVoices = ROWS.map(({ model, ...info }): Voice => ({
  ...info,
  ...SHERPA,
  id: `${info.locale.toLowerCase()}-${model.split("-").at(-1)}-piper`,
  style: "clear",
  recipe: { model, locale: info.locale, speaker: 0 },
  tone: PIPER_TONE,
}));

/** Matcha's woman who speaks Mandarin, and English words as English; at 16 kHz. */
const matchaVoice: Voice = {
  ...SHERPA,
  id: "zh-cn-ying-matcha",
  name: "Ying",
  gender: "female",
  style: "warm",
  accent: "Mainland",
  locale: "zh-CN",
  language: "Chinese (Mandarin)",
  license: "Apache-2.0",
  classicId: "zh-cn-mei",
  recipe: { model: "voice-zh-ying", locale: "zh-CN", speaker: 0 },
  tone: { ...PIPER_TONE, bandLimitHz: 7_600 },
};

/** Voices of Piper's and of Matcha's, in the order of their languages' names. Each needs its model, run by sherpa-onnx, and `@orator/espeak`. */
export const SHERPA_VOICES: readonly Voice[] = [matchaVoice, ...piperVoices];
