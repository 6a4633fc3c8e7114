import { routes } from "@orator/contract";
import type { Voice } from "@orator/contract";
import type { VoiceInfo } from "@orator/speech";
import { operation } from "../../platform/http/operation.ts";
import { offsetOf, paginationOf } from "../../platform/pages/pages.ts";
import { speaks } from "./locales.ts";

/** GET /v1/voices. All voices are public. */
export function listVoices(parts: {
  voices: () => readonly VoiceInfo[];
  previewUrl: (voice: VoiceInfo) => string;
}) {
  const view = (voice: VoiceInfo): Voice => ({
    id: voice.id,
    name: voice.name,
    language: voice.locale,
    gender: voice.gender,
    preview_url: parts.previewUrl(voice),
    properties: {
      accent: voice.accent,
      age: voice.age,
      style: voice.style,
      quality: voice.quality,
      engine: voice.engine,
    },
  });
  return operation(routes.listVoices).does(async ({ query }) => {
    const { scope, language, gender, quality, age, style } = query;
    const matching = (scope === "private" ? [] : bestFirst(parts.voices()))
      .filter((voice) => quality === undefined || voice.quality === quality)
      .filter((voice) => gender === undefined || voice.gender === gender)
      .filter((voice) => age === undefined || isSame(voice.age, age))
      .filter((voice) => style === undefined || isSame(voice.style, style))
      .filter(({ locale }) => language === undefined || speaks(locale, language));
    const start = offsetOf(query);
    return {
      voices: matching.slice(start, start + query.limit).map(view),
      pagination: paginationOf(query, matching.length),
    };
  });
}

/** Neural ones first, else in the order of the catalogue. */
function bestFirst(voices: readonly VoiceInfo[]): VoiceInfo[] {
  return voices.toSorted((a, b) => Number(b.quality === "neural") - Number(a.quality === "neural"));
}

function isSame(word: string, other: string): boolean {
  return word.toLowerCase() === other.toLowerCase();
}
