import { TranslationError } from "../../errors.ts";
import { bestPair } from "../../pairs.ts";
import type { LanguagePair, Translator } from "../../ports.ts";
import { plainPlaceholder } from "../../glossary/plain-placeholder.ts";
import { batchesOf } from "../batches.ts";
import { readModes } from "./modes.ts";
import type { Mode } from "./modes.ts";
import { findApertium, runApertium } from "./run-apertium.ts";
import { tidied } from "./tidied.ts";

/** Of one call. */
const MOST_CHARACTERS = 50_000;
const MOST_LINES = 2000;

/**
 * Apertium, where the machine has it: rules and dictionaries, no model. Its format "line" keeps each line apart from the next, so that one call
 * does for many. It translates directly or not at all: over a third language too little is left.
 */
export const apertiumTranslator: Translator = {
  id: "apertium",
  quality: "draft",
  terms: { placeholder: plainPlaceholder },
  pairs: async () => (await modes()) as readonly LanguagePair[],
  async translate({ lines, from, to, signal }) {
    const known = await modes();
    const mode = bestPair(known, from, to) as Mode | undefined;
    if (mode === undefined)
      throw new TranslationError("ENGINE_FAILED", `Apertium has no pair for ${from} and ${to} here`);
    const texts = lines.map(({ text }) => text);
    const translated: string[] = [];
    for (const batch of batchesOf(texts, { characters: MOST_CHARACTERS, lines: MOST_LINES }))
      translated.push(...(await ask(mode, batch, signal)));
    return translated;
  },
};

async function modes(): Promise<Mode[]> {
  if ((await findApertium()) === undefined) return [];
  return readModes(await runApertium(["-l"], ""));
}

async function ask(mode: Mode, texts: readonly string[], signal?: AbortSignal): Promise<string[]> {
  const input = texts.map((text) => `${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")}\n`).join("");
  const output = await runApertium(["-u", "-f", "line", mode.mode], input, signal);
  const lines = output.replace(/\n$/, "").split("\n");
  if (output.trim() === "" && texts.length > 1)
    throw new TranslationError("ENGINE_FAILED", "Apertium returned nothing");
  if (lines.length === texts.length) return lines.map((line, i) => tidied(line, texts[i]!, mode.to));
  if (texts.length === 1)
    throw new TranslationError("ENGINE_FAILED", "Apertium returned a different number of lines");
  // One of them upsets it: the others need not go down with it.
  const half = Math.ceil(texts.length / 2);
  return [
    ...(await ask(mode, texts.slice(0, half), signal)),
    ...(await ask(mode, texts.slice(half), signal)),
  ];
}
