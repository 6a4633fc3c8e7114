import { plainPlaceholder } from "../../glossary/plain-placeholder.ts";
import { canonical, bestPair } from "../../languages.ts";
import type { LanguagePair, Translator } from "../../ports.ts";
import { batchesOf } from "../batches.ts";
import { clientFor, notSet, remembered, textsOf } from "../remote/translation-client.ts";
import type { RemoteParts, TranslationClient } from "../remote/translation-client.ts";
import type { TranslationSettings } from "../../settings.ts";

/** What the project's own public server takes at once. */
const MOST = { characters: 2000, lines: 25 };
/** Codes of LibreTranslate's own: traditional Chinese, Brazilian Portuguese. */
const OWN_CODES: Readonly<Record<string, string>> = { zt: "zh-Hant", pb: "pt-BR" };

/** A pair and the engine's own codes of it. */
interface OwnPair extends LanguagePair {
  source: string;
  target: string;
}

/** LibreTranslate: open models behind `POST /translate`. Its key travels in the body, as its manual has it. */
export function createLibreTranslate(parts: RemoteParts = {}): Translator {
  return {
    id: "libretranslate",
    quality: "good",
    terms: { placeholder: plainPlaceholder },
    async pairs() {
      const found = clientFor("libretranslate", parts, noHeader);
      return found ? ownPairs(found.client, found.settings) : [];
    },
    async translate({ lines, from, to, signal }) {
      const found = clientFor("libretranslate", parts, noHeader);
      if (!found) throw notSet();
      const { client, settings } = found;
      const pair = bestPair(await ownPairs(client, settings), from, to) as OwnPair | undefined;
      if (!pair) throw client.failure(`has no pair for ${from} and ${to}`);
      const translated: string[] = [];
      for (const batch of batchesOf(lines, MOST)) {
        const answer = await client.postJson(
          "/translate",
          {
            q: batch.map(({ text }) => text),
            source: pair.source,
            target: pair.target,
            format: "text",
            ...(settings.key && { api_key: settings.key.reveal() }),
          },
          signal,
        );
        const { translatedText } = (answer ?? {}) as { translatedText?: unknown };
        translated.push(...textsOf(translatedText, batch.length, client));
      }
      return translated;
    },
  };
}

function noHeader(): Record<string, string> {
  return {};
}

function ownPairs(client: TranslationClient, { baseUrl }: TranslationSettings): Promise<OwnPair[]> {
  return remembered(`libretranslate ${baseUrl}`, async () => {
    const listed = await client.askJson({ path: "/languages" });
    if (!Array.isArray(listed)) throw client.failure("answered without languages");
    return (listed as { code?: unknown; targets?: unknown }[]).flatMap(({ code, targets }) => {
      const from = tagOf(code);
      if (from === undefined || !Array.isArray(targets)) return [];
      return targets.flatMap((target) => {
        const to = tagOf(target);
        return to === undefined || to === from ? [] : [{ from, to, source: code as string, target }];
      });
    });
  });
}

function tagOf(code: unknown): string | undefined {
  return typeof code === "string" ? (OWN_CODES[code] ?? canonical(code)) : undefined;
}
