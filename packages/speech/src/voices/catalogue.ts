import type { InstalledModel } from "@orator/models";
import { isEspeakInstalled } from "../engines/espeak/espeak-process.ts";
import { remoteVoices } from "../engines/remote/remote-voices.ts";
import { hasStyles, voicesModel } from "../engines/kokoro/kokoro-process.ts";
import { sherpaModel } from "../engines/sherpa/sherpa-process.ts";
import { SpeechError } from "../errors.ts";
import { ENGLISH_VOICES } from "./english-voices.ts";
import { NEURAL_VOICES } from "./neural-voices.ts";
import { SHERPA_VOICES } from "./sherpa-voices.ts";
import type { Voice } from "./voice.ts";
import { WORLD_VOICES } from "./world-voices.ts";

/** What brings the neural voices to a machine. */
export const ADD_VOICES = "npm run models -- add voices";

/**
 * The styles that are published with Kokoro-82M v1.0 (`VOICES.md` of hexgrad/Kokoro-82M). The first letter is the language (a American,
 * b British English, e Spanish, f French, h Hindi, i Italian, j Japanese, p Brazilian Portuguese, z Mandarin), the second the gender.
 */
export const STYLES: readonly string[] = (
  "af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric " +
  "am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george " +
  "bm_lewis ef_dora em_alex em_santa ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi " +
  "jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang"
).split(" ");

const MIX = /^mix((?:-[a-z]{2}_[a-z]+-\d{1,3}){1,4})(?:-rate-(\d{2,3}))?$/;

/** Beyond these a style hardly sounds like a person. */
const RATES = { least: 50, most: 200 };

/** Every voice that comes with Orator, best first: neural ones, then classic ones, English first in either. */
export const VOICES: readonly Voice[] = [
  ...NEURAL_VOICES,
  ...SHERPA_VOICES,
  ...ENGLISH_VOICES,
  ...WORLD_VOICES,
];

/** The voice that speaks when none is named and no neural one is there. */
export const DEFAULT_VOICE_ID = "en-us-clara";

/** The voices that can speak on this machine now, best first. Flite's always can; remote engines come behind all others. */
export function availableVoices(): readonly Voice[] {
  const canSpeak = availability();
  return [...VOICES.filter(canSpeak), ...remoteVoices()];
}

/** Whether a voice can speak on this machine now. */
export function isAvailable(voice: Voice): boolean {
  return availability()(voice);
}

/** Looks once at what is installed, and only at what it is asked about. */
function availability(): (voice: Voice) => boolean {
  let installed: { model: InstalledModel | undefined } | undefined;
  let hasEspeak: boolean | undefined;
  const espeak = (): boolean => (hasEspeak ??= isEspeakInstalled());
  const model = (): InstalledModel | undefined => (installed ??= { model: voicesModel() }).model;
  return (voice) => {
    if (voice.engine === "espeak") return espeak();
    if (voice.engine === "sherpa") return espeak() && sherpaModel(voice.recipe.model) !== undefined;
    if (voice.engine !== "kokoro") return true;
    const { styles, espeak: spelled } = voice.recipe;
    const found = model();
    return found !== undefined && hasStyles(found, styles) && (spelled === undefined || espeak());
  };
}

/**
 * The voice with this id, whether or not it can speak here: one of the catalogue, of a remote engine, or a mix of
 * somebody's own (`mix-af_heart-70-af_bella-30`).
 *
 * @throws SpeechError `UNKNOWN_VOICE`, naming a few that exist
 */
export function findVoice(id: string): Voice {
  const voice = knownVoice(id);
  if (voice) return voice;
  const examples = availableVoices()
    .slice(0, 4)
    .map((candidate) => candidate.id);
  throw new SpeechError("UNKNOWN_VOICE", `there is no voice "${id}"; try ${examples.join(", ")} …`);
}

/** As `findVoice`; `undefined` where there is none. */
export function knownVoice(id: string): Voice | undefined {
  const wanted = id.toLowerCase();
  return (
    VOICES.find((candidate) => candidate.id === wanted) ??
    remoteVoices().find((candidate) => candidate.id.toLowerCase() === wanted) ??
    ownMix(wanted)
  );
}

/** The classic voice of the same person or of one alike, for where a voice can't speak; `undefined` where it has none that can. */
export function fallbackFor(voiceId: string): Voice | undefined {
  const classicId = knownVoice(voiceId)?.classicId;
  const voice = classicId === undefined ? undefined : knownVoice(classicId);
  return voice && isAvailable(voice) ? voice : undefined;
}

/** The voices of a language that can speak here, by its two-letter code. */
export function voicesForLanguage(language: string): readonly Voice[] {
  return availableVoices().filter((voice) => languageOfVoice(voice) === language);
}

/** The ISO 639-1 code of what a voice speaks; Norwegian is "no", in whichever of its two spellings. */
export function languageOfVoice({ locale }: Pick<Voice, "locale">): string {
  const [language = ""] = locale.toLowerCase().split("-");
  return language === "nb" || language === "nn" ? "no" : language;
}

/** What else is wished of a voice of another language. */
export interface VoiceWishes {
  /** BCP 47: that of its region, where there is one. */
  locale?: string;
  /** Ids of voices that others have already: another one, where there is one of the same gender. */
  taken?: ReadonlySet<string>;
}

/**
 * The voice that should speak a language instead of a given one: alike in gender above all, then nobody else's, then alike in
 * quality, of the region, alike in age and style; of several the one that comes first in the catalogue. `undefined` where no voice of
 * the language can speak here.
 */
export function voiceForLanguage(
  language: string,
  like: Voice,
  { locale, taken }: VoiceWishes = {},
): Voice | undefined {
  const similarity = (voice: Voice): number =>
    Number(voice.gender === like.gender) * 32 +
    Number(!taken?.has(voice.id)) * 16 +
    Number(voice.quality === like.quality) * 8 +
    Number(voice.locale.toLowerCase() === locale?.toLowerCase()) * 4 +
    Number(voice.age === like.age) * 2 +
    Number(voice.style === like.style);
  return voicesForLanguage(language).reduce<Voice | undefined>(
    (best, voice) => (best === undefined || similarity(voice) > similarity(best) ? voice : best),
    undefined,
  );
}

/**
 * A voice of one's own as its id says it: `mix-af_heart-70-af_bella-30`, styles with their parts, one to four, and perhaps
 * `-rate-95` (percent of the styles' own rate). All styles are of one language, which is the voice's; American and British
 * English count as one, and the first style's phones are spoken. `undefined` for an id that says nothing of the kind.
 */
function ownMix(id: string): Voice | undefined {
  const [, parts, rate = "100"] = MIX.exec(id) ?? [];
  if (parts === undefined) return undefined;
  const styles: Record<string, number> = {};
  for (const [, name = "", part] of parts.matchAll(/-([a-z]{2}_[a-z]+)-(\d{1,3})/g)) {
    if (!STYLES.includes(name) || name in styles || Number(part) === 0) return undefined;
    styles[name] = Number(part);
  }
  const names = Object.keys(styles);
  const like = NEURAL_VOICES.find(
    (voice) =>
      voice.engine === "kokoro" && prefixOf(Object.keys(voice.recipe.styles)[0]!) === prefixOf(names[0]!),
  );
  const isOfOneLanguage = new Set(names.map(languageOf)).size === 1;
  if (like?.engine !== "kokoro" || !isOfOneLanguage) return undefined;
  if (Number(rate) < RATES.least || Number(rate) > RATES.most) return undefined;
  return {
    ...like,
    id,
    name: names.map((name) => name.slice(3, 4).toUpperCase() + name.slice(4)).join(" and "),
    style: "mixed",
    recipe: { ...like.recipe, styles, rate: Number(rate) / 100 },
  };
}

/** Language and gender: "af". */
function prefixOf(style: string): string {
  return style.slice(0, 2);
}

function languageOf(style: string): string {
  return style[0] === "b" ? "a" : style[0]!;
}

/** What brings a neural voice to a machine that has it not. */
export function addCommandOf(voice: Voice): string {
  return voice.engine === "sherpa" ? `npm run models -- add ${voice.recipe.model}` : ADD_VOICES;
}

/** One line for people whose machine has no neural voices yet; `undefined` where it has. */
export function neuralVoicesHint(): string | undefined {
  return voicesModel() ? undefined : `voices that sound natural are one command away: ${ADD_VOICES}`;
}
