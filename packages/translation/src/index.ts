export { debianPackagesFor } from "./engines/apertium/debian-packages.ts";
export { apertiumTranslator } from "./engines/apertium/apertium-translator.ts";
export { bergamotOverEnglish, bergamotTranslator } from "./engines/bergamot/bergamot-translator.ts";
export { modelPairs, pairsOverEnglish } from "./engines/bergamot/translation-models.ts";
export { selfTestTranslation } from "./engines/bergamot/self-test/self-test.ts";
export { TranslationError, type TranslationErrorCode } from "./errors.ts";
export { languageName, languageOf } from "./languages.ts";
export type {
  Glossary,
  LanguagePair,
  SourceLine,
  Translated,
  TranslateRequest,
  TranslationQuality,
  Translator,
} from "./ports.ts";
export {
  REMOTE_TRANSLATORS,
  type RemoteTranslatorId,
  type TranslationSettings,
  translationSettingFaults,
  translationSettings,
} from "./settings.ts";
export { type Target, targetsFrom } from "./targets.ts";
export { missingEngine, translate, translatesAny, translatorsFor } from "./translate.ts";
