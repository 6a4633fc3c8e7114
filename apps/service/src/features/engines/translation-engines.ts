import type { Engine } from "@orator/contract";
import { CATALOGUE, modelState } from "@orator/models";
import type { RemoteTranslatorId, LanguagePair } from "@orator/translation";
import { endpointEngine } from "./endpoint-engine.ts";

/** What the installation translates with. */
export interface TranslationParts {
  /** What models translate here, directly and by way of English, as it is now. */
  modelPairs: () => readonly LanguagePair[];
  pairsOverEnglish: () => readonly LanguagePair[];
  /** What Apertium translates here; none where it is not installed. */
  apertiumPairs: readonly LanguagePair[];
  /** The remote engine; "" for a model where it has none. */
  translator?: { engine: RemoteTranslatorId; model: string } | undefined;
}

const NAMES: Readonly<Record<RemoteTranslatorId, string>> = {
  chat: "a chat model",
  deepl: "DeepL",
  libretranslate: "LibreTranslate",
};
/** Pairs that are named one by one; a machine may have dozens. */
const MOST_PAIRS = 6;

/** What translates, best first. */
export function translationEngines(parts: TranslationParts): Engine[] {
  return [remote(parts), bergamot(parts), apertium(parts)];
}

function remote({ translator }: TranslationParts): Engine {
  const endpoint = endpointEngine(
    { capability: "translation", engine: "translation_endpoint", name: "A remote engine" },
    translator,
    "TRANSLATION_BASE_URL and TRANSLATION_ENGINE",
  );
  if (translator === undefined) return endpoint;
  const { engine, model } = translator;
  return { ...endpoint, detail: `Translates by ${NAMES[engine]}${model && `, ${model}`}` };
}

function bergamot({ modelPairs, pairsOverEnglish }: TranslationParts): Engine {
  const shared = { capability: "translation", engine: "bergamot", name: "Bergamot", kind: "model" } as const;
  const [direct, over] = [modelPairs(), pairsOverEnglish()];
  if (direct.length > 0) {
    const drafts = over.length > 0 ? `; over English, as drafts, ${over.length} more` : "";
    const detail = `Translates ${shown(direct)}${drafts}`;
    return { ...shared, state: "ready", languages: baseLanguages(direct), detail };
  }
  const languages = ["en", "de"];
  const untested = CATALOGUE.find((model) => model.kind === "translation" && modelState(model) === "off");
  return untested
    ? {
        ...shared,
        state: "failed",
        languages,
        detail: `Has not passed its self-test: npm run models -- check ${untested.name}`,
      }
    : { ...shared, state: "missing", languages, detail: "npm run models -- add translate-en-de" };
}

function apertium({ apertiumPairs }: TranslationParts): Engine {
  const isHere = apertiumPairs.length > 0;
  return {
    capability: "translation",
    engine: "apertium",
    name: "Apertium",
    kind: "embedded",
    state: isHere ? "ready" : "missing",
    languages: isHere ? baseLanguages(apertiumPairs) : ["en", "es"],
    detail: isHere
      ? `Drafts by rules: ${shown(apertiumPairs)}`
      : "On Debian: apt-get install apertium apertium-eng-spa",
  };
}

function baseLanguages(pairs: readonly LanguagePair[]): string[] {
  return [...new Set(pairs.flatMap(({ from, to }) => [from, to]).map((tag) => tag.split("-")[0]!))].sort();
}

function shown(pairs: readonly LanguagePair[]): string {
  const names = pairs.slice(0, MOST_PAIRS).map(({ from, to }) => `${from} to ${to}`);
  return [...names, ...(pairs.length > MOST_PAIRS ? [`${pairs.length - MOST_PAIRS} more`] : [])].join(", ");
}
