// What tests of translation, and of what is built on it, share. Never loaded by the service.
export { tinyTranslationFiles } from "./tiny-translation-model.ts";
