import { canonical, bestPair } from "../../languages.ts";
import type { LanguagePair, Translator } from "../../ports.ts";
import { batchesOf } from "../batches.ts";
import { clientFor, notSet, remembered, textsOf } from "../remote/translation-client.ts";
import type { RemoteParts, TranslationClient } from "../remote/translation-client.ts";
import type { TranslationSettings } from "../../settings.ts";

const FORMAL = /\b(?:formal|polite|official|business|professional|serious|respectful)\b/i;
const INFORMAL = /\b(?:informal|casual|friendly|playful|colloquial|relaxed|personal|youthful)\b/i;

/** Fifty texts and 128 KiB a request, by its manual; most letters have one to three bytes. */
const MOST = { characters: 30_000, lines: 50 };
/** Not billed, and read for what the lines mean. */
const MOST_CONTEXT = 2000;

/** A pair and DeepL's own codes of it. */
interface OwnPair extends LanguagePair {
  source: string;
  target: string;
  hasFormality: boolean;
}

/** DeepL's API, version 2. Terms become empty XML elements, which it carries over as they are. */
export function createDeepl(parts: RemoteParts = {}): Translator {
  return {
    id: "deepl",
    quality: "good",
    terms: { placeholder: (index) => `⟦${index}⟧` },
    async pairs() {
      const found = clientFor("deepl", parts, keyHeader);
      return found ? ownPairs(found.client, found.settings) : [];
    },
    async translate({ lines, from, to, tone, signal }) {
      const found = clientFor("deepl", parts, keyHeader);
      if (!found) throw notSet();
      const { client, settings } = found;
      const pair = bestPair(await ownPairs(client, settings), from, to) as OwnPair | undefined;
      if (!pair) throw client.failure(`has no pair for ${from} and ${to}`);
      const formality = pair.hasFormality ? formalityOf(tone) : undefined;
      const translated: string[] = [];
      let context = "";
      for (const batch of batchesOf(lines, MOST)) {
        const answer = await client.postJson(
          "/v2/translate",
          {
            text: batch.map(({ text }) => toXml(text)),
            source_lang: pair.source,
            target_lang: pair.target,
            tag_handling: "xml",
            // Lines are whole as they are; cutting them at full stops would part what belongs together.
            split_sentences: "nonewlines",
            ...(context !== "" && { context }),
            ...(formality && { formality: `prefer_${formality === "formal" ? "more" : "less"}` }),
          },
          signal,
        );
        const { translations } = (answer ?? {}) as { translations?: { text?: unknown }[] };
        const texts = Array.isArray(translations) ? translations.map((entry) => entry?.text) : undefined;
        translated.push(...textsOf(texts, batch.length, client).map(fromXml));
        context = batch
          .map(({ text }) => text)
          .join(" ")
          .slice(-MOST_CONTEXT);
      }
      return translated;
    },
  };
}

function keyHeader(key: string): Record<string, string> {
  return { authorization: `DeepL-Auth-Key ${key}` };
}

function ownPairs(client: TranslationClient, { baseUrl }: TranslationSettings): Promise<OwnPair[]> {
  return remembered(`deepl ${baseUrl}`, async () => {
    const [sources, targets] = await Promise.all(
      ["source", "target"].map((type) => client.askJson({ path: `/v2/languages?type=${type}` })),
    );
    if (!Array.isArray(sources) || !Array.isArray(targets))
      throw client.failure("answered without languages");
    return codesOf(sources).flatMap(({ tag: from, code: source }) =>
      codesOf(targets)
        .filter(({ tag }) => tag.split("-")[0] !== from)
        .map(({ tag: to, code: target, hasFormality }) => ({ from, to, source, target, hasFormality })),
    );
  });
}

function codesOf(listed: unknown[]): { tag: string; code: string; hasFormality: boolean }[] {
  return (listed as Record<string, unknown>[]).flatMap((entry) => {
    const code = entry?.["language"];
    const tag = typeof code === "string" ? canonical(code) : undefined;
    return tag === undefined
      ? []
      : [{ tag, code: code as string, hasFormality: entry["supports_formality"] === true }];
  });
}

function toXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/⟦(\d+)⟧/g, '<x id="$1"/>');
}

function fromXml(text: string): string {
  return text
    .replaceAll(/<x id="(\d+)"\s*(?:\/>|><\/x>)/g, "⟦$1⟧")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/** Whether a tone asks to be formal; undefined where it says nothing of it. */
function formalityOf(tone = ""): "formal" | "informal" | undefined {
  if (INFORMAL.test(tone)) return "informal";
  return FORMAL.test(tone) ? "formal" : undefined;
}
