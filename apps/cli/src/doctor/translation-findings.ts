import {
  apertiumTranslator,
  TranslationError,
  translationSettingFaults,
  translationSettings,
} from "@orator/translation";
import type { LanguagePair } from "@orator/translation";
import type { Finding } from "./finding.ts";

/** What this machine translates with: Apertium and its pairs, and the engine elsewhere. */
export async function translationFindings(): Promise<Finding[]> {
  return [await apertium(), translationEngine()];
}

async function apertium(): Promise<Finding> {
  const name = "Apertium";
  try {
    const pairs = await apertiumTranslator.pairs();
    if (pairs.length > 0)
      return { name, state: "ok", detail: `drafts of translations by rules: ${listed(pairs)}` };
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    return { name, state: "broken", detail: error.message };
  }
  return {
    name,
    state: "missing",
    detail: "not found (drafts of translations, offline): nothing here translates unless an engine is set",
    debian: "apertium apertium-eng-spa",
  };
}

function listed(pairs: readonly LanguagePair[]): string {
  return pairs.map(({ from, to }) => `${from}→${to}`).join(", ");
}

function translationEngine(): Finding {
  const name = "translation engine";
  const [fault] = translationSettingFaults();
  if (fault) return { name, state: "broken", detail: fault };
  const settings = translationSettings();
  if (!settings)
    return {
      name,
      state: "missing",
      detail: "TRANSLATION_BASE_URL is not set: this machine translates what Apertium can",
    };
  const { engine, model, baseUrl } = settings;
  const what = model ? `${engine}, ${model},` : engine;
  return { name, state: "ok", detail: `${what} at ${new URL(baseUrl).host} translates` };
}
