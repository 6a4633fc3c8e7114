import {
  apertiumTranslator,
  bergamotOverEnglish,
  bergamotTranslator,
  TranslationError,
  translationSettingFaults,
  translationSettings,
} from "@orator/translation";
import type { LanguagePair } from "@orator/translation";
import type { Finding } from "./finding.ts";

/** What this machine translates with: Bergamot and Apertium with their pairs, and the remote engine. */
export async function translationFindings(): Promise<Finding[]> {
  return [await bergamot(), await apertium(), translationEngine()];
}

async function bergamot(): Promise<Finding> {
  const name = "Bergamot";
  const pairs = await bergamotTranslator.pairs();
  if (pairs.length === 0)
    return {
      name,
      state: "missing",
      detail:
        "no model is here (neural translations, offline): npm run models -- add translate-en-de, or another pair of npm run models -- list",
    };
  const over = (await bergamotOverEnglish.pairs()).length;
  const drafts = over > 0 ? `; over English, as drafts, ${over} more` : "";
  return { name, state: "ok", detail: `neural translations: ${listed(pairs)}${drafts}` };
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
    detail: "not found (drafts of translations by rules, offline)",
    debian: "apertium apertium-eng-spa",
  };
}

function listed(pairs: readonly LanguagePair[]): string {
  return pairs.map(({ from, to }) => `${from}→${to}`).join(", ");
}

function translationEngine(): Finding {
  const name = "translation engine";
  const [fault] = translationSettingFaults(process.env);
  if (fault) return { name, state: "broken", detail: fault };
  const settings = translationSettings(process.env);
  if (!settings)
    return {
      name,
      state: "missing",
      detail: "TRANSLATION_BASE_URL is not set: this machine translates what Bergamot and Apertium can",
    };
  const { engine, model, baseUrl } = settings;
  const what = model ? `${engine}, ${model},` : engine;
  return { name, state: "ok", detail: `${what} at ${new URL(baseUrl).host} translates` };
}
