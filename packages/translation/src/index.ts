export { debianPackagesFor } from "./engines/apertium/debian-packages.ts";
export { apertiumTranslator } from "./engines/apertium/apertium-translator.ts";
export {
  bergamotOverEnglish,
  bergamotTranslator,
  modelPairs,
  pairsOverEnglish,
} from "./engines/bergamot/bergamot-translator.ts";
export { selfTestTranslation } from "./engines/bergamot/self-test/self-test.ts";
export { TranslationError, type LanguagePair, type Translated, type TranslateRequest } from "./ports.ts";
export { languageName, languageOf } from "./languages.ts";
export {
  REMOTE_TRANSLATORS,
  type RemoteTranslatorId,
  translationSettingFaults,
  translationSettings,
} from "./settings.ts";
export { type Target, targetsFrom } from "./targets.ts";
export { missingEngine, translate, translatesAny, translatorsFor } from "./translate.ts";
