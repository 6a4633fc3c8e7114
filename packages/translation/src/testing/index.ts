// What tests of translation, and of what is built on it, share. Never loaded by the service.
export { tinyTranslationFiles, writeTinyTranslationModel } from "./tiny-translation-model.ts";
export type { TinyTranslationModel } from "./tiny-translation-model.ts";
