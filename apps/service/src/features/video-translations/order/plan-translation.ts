import type { CreateProofreadBody } from "@orator/contract";
import { askForConsent } from "../../../platform/consent-rule.ts";
import type { ConsentRule } from "../../../platform/consent-rule.ts";
import { DomainError, fail, invalid, notFoundIn } from "../../../platform/errors/domain-error.ts";
import type { FoldersFeature } from "../../folders/index.ts";
import type { NamedVideo, VideosFeature } from "../../videos/index.ts";
import type { FilmRecognition } from "../film-recognition.ts";
import { baseLanguage } from "../making/base-language.ts";
import type { Voices } from "../making/new-voices.ts";
import { segmentsOf } from "../script/segments-of.ts";
import type { OwnSource, TranslationSource } from "../tables.ts";
import type { Brand } from "../translation.ts";
import type { Translation } from "../translator.ts";
import { filmSourceOf } from "./film-source.ts";
import type { FilmSourceParts } from "./film-source.ts";
import { languageName } from "@orator/translation";
import { ADD_RECOGNITION } from "../film-recognition.ts";

/** What a request says of its source and its languages. */
interface PlanRequest {
  video_url?: string | undefined;
  video_id?: string | undefined;
  folder_id?: string | undefined;
  brand_voice_id?: string | undefined;
  callback_url?: string | undefined;
  lip_sync: "auto" | "required" | "none";
  consent?: CreateProofreadBody["consent"];
  /** As they were named, with the field that did. */
  languages: readonly { text: string; field: string }[];
  /** Whether the texts in the picture are translated. */
  withTexts: boolean;
}

/** What can be made: everything that a request names is there. */
interface TranslationPlan {
  source: TranslationSource;
  title: string | null;
  /** ISO 639-1; null for a film, which was not heard yet. */
  sourceLanguage: string | null;
  /** BCP 47. */
  outputLanguages: string[];
  brand: Brand | null;
}

/** What planning needs. */
export interface PlanParts {
  videos: Pick<VideosFeature, "findOwn" | "specBuilderOf">;
  assets: FilmSourceParts["assets"];
  recognition: Pick<FilmRecognition, "languages">;
  folders: Pick<FoldersFeature, "isOpen">;
  brandVoice(accountId: string, id: string): Promise<Brand | undefined>;
  voices: Voices;
  translation: Translation;
  /** For new lips. */
  consentRule: ConsentRule;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}

const LIPS = { field: "consent", what: "a film that gets new lips", perceived: "seen" } as const;

/**
 * Finds all that a translation needs, before anything is charged. Throws RESOURCE_NOT_FOUND and VALIDATION_ERROR about fields,
 * INVALID_REQUEST without the consent that is asked for, CONFLICT for a
 * video that is not completed, and ENGINE_UNAVAILABLE for what nothing here can hear, translate or speak.
 */
export async function planTranslation(
  accountId: string,
  request: PlanRequest,
  parts: PlanParts,
): Promise<TranslationPlan> {
  const { videos, folders, voices, translation } = parts;
  const { video_id, video_url, folder_id, brand_voice_id, callback_url } = request;
  if (callback_url !== undefined) await parts.checkCallbackUrl(callback_url, "callback_url");
  const outputLanguages = languagesOf(request, translation);
  if (folder_id !== undefined && !(await folders.isOpen(accountId, folder_id)))
    notFoundIn("folder_id", "folder");
  const brand =
    brand_voice_id === undefined
      ? null
      : brandOf(
          (await parts.brandVoice(accountId, brand_voice_id)) ?? notFoundIn("brand_voice_id", "brand voice"),
        );
  const named: NamedVideo = video_id === undefined ? { url: video_url! } : { videoId: video_id };
  const own = await videos.findOwn(accountId, named);
  if (own === undefined) {
    const film = await filmSourceOf(accountId, video_url!, parts);
    if (request.lip_sync === "required") askForConsent(parts.consentRule, request.consent, LIPS);
    for (const tag of outputLanguages) await checkFilmLanguage(tag, parts);
    return { ...film, sourceLanguage: null, outputLanguages, brand };
  }
  const { id: videoId, title, ...video } = own;
  const source = { videoId, ...video };
  const sourceLanguage = languageOf(source, voices);
  for (const [index, tag] of outputLanguages.entries())
    await checkLanguage(tag, request.languages[index]!.field, { source, sourceLanguage, ...request }, parts);
  return { source, title, sourceLanguage, outputLanguages, brand };
}

function languagesOf({ languages }: PlanRequest, translation: Translation): string[] {
  const tags = languages.map(
    ({ text, field }) =>
      translation.languageOf(text) ?? invalid(field, "must be a language, such as es, es-MX or Spanish"),
  );
  const twice = tags.findIndex((tag, index) => tags.indexOf(tag) < index);
  if (twice >= 0) invalid(languages[twice]!.field, "names a language for the second time");
  return tags;
}

function brandOf({ language, vocabulary, tone, blacklist, whitelist, recording }: Brand): Brand {
  const { key, sha256 } = recording ?? {};
  const kept = key !== undefined && sha256 !== undefined && { recording: { key, sha256 } };
  return { language, vocabulary, tone, blacklist, whitelist, ...kept };
}

/** What most of it says; of texts alone nobody knows. */
function languageOf({ spec }: OwnSource, voices: Voices): string {
  const letters = new Map<string, number>();
  for (const [index, { speech }] of spec.scenes.entries()) {
    if (speech.type === "recording")
      fail(
        "ENGINE_UNAVAILABLE",
        `Scene ${index + 1} of this video is spoken by a recording, which has no script to translate. Upload the video's file as an asset to have it dubbed.`,
      );
    if (speech.type !== "text") continue;
    const language = voices.languageOf(speech.voiceId);
    if (language !== undefined) letters.set(language, (letters.get(language) ?? 0) + speech.text.length);
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  if (most === undefined)
    throw new DomainError("CONFLICT", "There is no speech in this video, so its language is unknown.");
  return most[0];
}

async function checkLanguage(
  tag: string,
  field: string,
  video: { source: OwnSource; sourceLanguage: string; withTexts: boolean },
  { voices, translation }: PlanParts,
): Promise<void> {
  const into = baseLanguage(tag);
  const { source, sourceLanguage, withTexts } = video;
  const segments = segmentsOf(source.spec, {
    languageOf: voices.languageOf,
    into,
    main: sourceLanguage,
    cues: [],
    durationMs: source.durationMs,
    withTexts,
  });
  if (segments.length === 0) invalid(field, `is the language of the video already`);
  for (const from of new Set(segments.map(({ language }) => language))) {
    const missing = await translation.missing(from, tag);
    if (missing !== undefined) fail("ENGINE_UNAVAILABLE", missing);
  }
  if (!voices.languages().includes(into)) fail("ENGINE_UNAVAILABLE", voices.noVoiceFor(into));
}

/**
 * That films can be heard here, and that something translates a language that is heard into the one that is wanted and speaks that.
 * Which language a film is in shows when it was heard.
 *
 * @param tag BCP 47
 * @throws DomainError ENGINE_UNAVAILABLE with what enables it
 */
async function checkFilmLanguage(
  tag: string,
  {
    recognition,
    translation,
    voices,
  }: { recognition: Pick<FilmRecognition, "languages">; translation: Translation; voices: Voices },
): Promise<void> {
  const heard = await recognition.languages();
  if (heard.length === 0)
    fail("ENGINE_UNAVAILABLE", `No speech recognition for films is installed: ${ADD_RECOGNITION}.`);
  const others = heard.filter((language) => baseLanguage(language) !== baseLanguage(tag));
  if (others.length === 0)
    fail(
      "ENGINE_UNAVAILABLE",
      `Films are heard here in ${languageName(tag)} alone, into which this one is to go: ${ADD_RECOGNITION}.`,
    );
  if (!voices.languages().includes(baseLanguage(tag)))
    fail("ENGINE_UNAVAILABLE", voices.noVoiceFor(baseLanguage(tag)));
  // What is said of English helps most.
  const englishFirst = others.toSorted((a, b) => Number(b === "en") - Number(a === "en"));
  const missing = await translation.missingFromAny(englishFirst, tag);
  if (missing !== undefined) fail("ENGINE_UNAVAILABLE", missing);
}
