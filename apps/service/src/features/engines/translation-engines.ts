import type { Engine } from "@orator/contract";
import type { HostedTranslatorId, LanguagePair } from "@orator/translation";
import { endpointEngine } from "./endpoint-engine.ts";

/** What the installation translates with. */
export interface TranslationParts {
  /** What Apertium translates here; none where it is not installed. */
  apertiumPairs: readonly LanguagePair[];
  /** The engine elsewhere; "" for a model where it has none. */
  translator?: { engine: HostedTranslatorId; model: string } | undefined;
}

const NAMES: Readonly<Record<HostedTranslatorId, string>> = {
  chat: "a chat model",
  deepl: "DeepL",
  libretranslate: "LibreTranslate",
};
/** Pairs that are named one by one; a machine may have dozens. */
const MOST_PAIRS = 6;

/** What translates, best first. */
export function translationEngines({ apertiumPairs, translator }: TranslationParts): Engine[] {
  const capability = "translation";
  const isHere = apertiumPairs.length > 0;
  const endpoint = endpointEngine(
    { capability, engine: "translation_endpoint", name: "A hosted engine" },
    translator,
    "TRANSLATION_BASE_URL and TRANSLATION_ENGINE",
  );
  return [
    translator === undefined
      ? endpoint
      : {
          ...endpoint,
          detail: `Translates by ${NAMES[translator.engine]}${translator.model && `, ${translator.model}`}`,
        },
    {
      capability,
      engine: "apertium",
      name: "Apertium",
      kind: "embedded",
      state: isHere ? "ready" : "missing",
      languages: isHere ? baseLanguages(apertiumPairs) : ["en", "es"],
      detail: isHere
        ? `Drafts by rules: ${shown(apertiumPairs)}`
        : "On Debian: apt-get install apertium apertium-eng-spa",
    },
  ];
}

function baseLanguages(pairs: readonly LanguagePair[]): string[] {
  return [...new Set(pairs.flatMap(({ from, to }) => [from, to]).map((tag) => tag.split("-")[0]!))].sort();
}

function shown(pairs: readonly LanguagePair[]): string {
  const names = pairs.slice(0, MOST_PAIRS).map(({ from, to }) => `${from} to ${to}`);
  return [...names, ...(pairs.length > MOST_PAIRS ? [`${pairs.length - MOST_PAIRS} more`] : [])].join(", ");
}
