import { apertiumTranslator } from "./engines/apertium/apertium-translator.ts";
import { bergamotOverEnglish, bergamotTranslator } from "./engines/bergamot/bergamot-translator.ts";
import { createChatTranslator } from "./engines/chat/chat-translator.ts";
import { createDeepl } from "./engines/deepl/deepl-translator.ts";
import { createLibreTranslate } from "./engines/libretranslate/libretranslate-translator.ts";
import type { Translator } from "./ports.ts";

/** What translates, best first: the one that the environment sets, then what this machine does itself, directly before over English. */
export const TRANSLATORS: readonly Translator[] = [
  createChatTranslator(),
  createDeepl(),
  createLibreTranslate(),
  bergamotTranslator,
  apertiumTranslator,
  bergamotOverEnglish,
];
