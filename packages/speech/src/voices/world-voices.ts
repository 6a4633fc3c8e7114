import { PLAIN_TONE } from "../polish.ts";
import type { Voice } from "./voice.ts";

type Row = [locale: string, language: string, accent: string, espeak: string, female: string, male: string];

/** What brings voices of other languages than English to a machine that has none. */
export const ADD_LANGUAGES = "npm install --include=optional";

/** Languages that espeak-ng reads well from ordinary spelling; one female and one male voice each. */
const ROWS: readonly Row[] = [
  ["ar-EG", "Arabic", "Modern Standard", "ar", "Layla", "Omar"],
  ["bg-BG", "Bulgarian", "Bulgarian", "bg", "Elena", "Georgi"],
  ["ca-ES", "Catalan", "Catalan", "ca", "Montserrat", "Jordi"],
  ["zh-CN", "Chinese (Mandarin)", "Mainland", "cmn", "Mei", "Wei"],
  ["hr-HR", "Croatian", "Croatian", "hr", "Ivana", "Luka"],
  ["cs-CZ", "Czech", "Czech", "cs", "Tereza", "Jakub"],
  ["da-DK", "Danish", "Danish", "da", "Freja", "Mads"],
  ["nl-NL", "Dutch", "Dutch", "nl", "Sanne", "Daan"],
  ["et-EE", "Estonian", "Estonian", "et", "Liis", "Rasmus"],
  ["fi-FI", "Finnish", "Finnish", "fi", "Aino", "Eero"],
  ["fr-FR", "French", "French", "fr", "Camille", "Lucas"],
  ["de-DE", "German", "German", "de", "Anna", "Jonas"],
  ["el-GR", "Greek", "Greek", "el", "Eleni", "Nikos"],
  ["hi-IN", "Hindi", "Indian", "hi", "Priya", "Arjun"],
  ["hu-HU", "Hungarian", "Hungarian", "hu", "Zsofia", "Bence"],
  ["id-ID", "Indonesian", "Indonesian", "id", "Dewi", "Budi"],
  ["it-IT", "Italian", "Italian", "it", "Giulia", "Marco"],
  ["ko-KR", "Korean", "Korean", "ko", "Jiwoo", "Minjun"],
  ["lv-LV", "Latvian", "Latvian", "lv", "Liga", "Janis"],
  ["lt-LT", "Lithuanian", "Lithuanian", "lt", "Ruta", "Tomas"],
  ["nb-NO", "Norwegian", "Norwegian", "nb", "Ingrid", "Henrik"],
  ["fa-IR", "Persian", "Iranian", "fa", "Shirin", "Dariush"],
  ["pl-PL", "Polish", "Polish", "pl", "Zofia", "Piotr"],
  ["pt-BR", "Portuguese", "Brazilian", "pt-br", "Beatriz", "Thiago"],
  ["pt-PT", "Portuguese", "European", "pt", "Ines", "Tiago"],
  ["ro-RO", "Romanian", "Romanian", "ro", "Andreea", "Mihai"],
  ["ru-RU", "Russian", "Russian", "ru", "Olga", "Dmitri"],
  ["sr-RS", "Serbian", "Serbian", "sr", "Milica", "Nikola"],
  ["sk-SK", "Slovak", "Slovak", "sk", "Katarina", "Martin"],
  ["sl-SI", "Slovenian", "Slovenian", "sl", "Maja", "Matej"],
  ["es-ES", "Spanish", "Castilian", "es", "Lucia", "Hugo"],
  ["es-MX", "Spanish", "Latin American", "es-419", "Valentina", "Diego"],
  ["sw-KE", "Swahili", "Kenyan", "sw", "Amani", "Juma"],
  ["sv-SE", "Swedish", "Swedish", "sv", "Astrid", "Erik"],
  ["tr-TR", "Turkish", "Turkish", "tr", "Elif", "Emre"],
  ["uk-UA", "Ukrainian", "Ukrainian", "uk", "Oksana", "Taras"],
  ["vi-VN", "Vietnamese", "Northern", "vi", "Linh", "Minh"],
]; // prettier-ignore

/** espeak-ng's formant synthesis is bright and buzzy: more body, less edge, and nothing added above its band. */
const ESPEAK_TONE = {
  ...PLAIN_TONE,
  warmthDb: 2,
  presenceDb: -6.5,
  airDb: -4,
  openness: 0,
  bandLimitHz: 9500,
};

/** Voices for other languages than English, in the order of their languages' names. */
export const WORLD_VOICES: readonly Voice[] = ROWS.flatMap(
  ([locale, language, accent, espeak, female, male]) => {
    const shared = {
      age: "adult",
      style: "clear",
      accent,
      locale,
      language,
      licence: "GPL-3.0 (espeak-ng)",
      engine: "espeak",
      quality: "classic",
      tone: ESPEAK_TONE,
    } as const;
    const id = (name: string) => `${locale}-${name}`.toLowerCase();
    return [
      {
        ...shared,
        id: id(female),
        name: female,
        gender: "female",
        recipe: { voice: `${espeak}+f2`, rate: 155, pitch: 50, formantScale: 1.03 },
      },
      {
        ...shared,
        id: id(male),
        name: male,
        gender: "male",
        recipe: { voice: `${espeak}+m3`, rate: 155, pitch: 50, formantScale: 0.97 },
      },
    ];
  },
);
