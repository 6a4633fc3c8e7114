import { sentencesOf } from "@orator/knowledge/sentences";
import { TranslationError } from "../../ports.ts";
import { plainPlaceholder } from "../../glossary/plain-placeholder.ts";
import { baseOf, scriptOf, bestPair } from "../../languages.ts";
import type { TranslateRequest, Translator, LanguagePair } from "../../ports.ts";
import { CATALOGUE, installedModel, ModelProcess } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { batchesOf } from "../batches.ts";
import type { BergamotReply, BergamotRequest, BergamotSettings } from "./bergamot.program.ts";

/** Networks of the published sizes come to 0.8 GB while they translate, two of them to 1.2 GB; more than this is a leak. */
const MEMORY_LIMIT = { ownMb: 300, modelMb: 700 };

/** A batch takes two seconds of a core, six by two models; loading is included. */
const TIME_LIMIT_MS = 180_000;

/** What is asked at once: whoever waits goes between two batches, and what is no longer wanted ends with its batch. */
const BATCH = { characters: 4000, lines: 100 };

type BergamotProcess = ModelProcess<BergamotSettings, BergamotRequest, BergamotReply>;

const processes = new Map<string, BergamotProcess>();

/** The language that every model reads or writes. */
const HUB = "en";

/** A pair and the models that translate it, in their order. */
interface ModelPair extends LanguagePair {
  models: readonly InstalledModel[];
}

/** Scripts that have no blanks between sentences. */
const WITHOUT_BLANKS = new Set(["Hans", "Hant", "Jpan"]);

/** The models of Firefox Translations that are switched on, in processes of their own. */
export const bergamotTranslator: Translator = translatorOf("bergamot", "good", modelPairs);

/**
 * The same by way of English, where there are models for both halves. A draft: English does not say what many languages do,
 * as whether a friend is a woman, or whether somebody is a "tu" or a "vous".
 */
export const bergamotOverEnglish: Translator = translatorOf(
  "bergamot_over_english",
  "draft",
  pairsOverEnglish,
);

function translatorOf(id: string, quality: Translator["quality"], pairs: () => ModelPair[]): Translator {
  return {
    id,
    quality,
    terms: { placeholder: plainPlaceholder },
    pairs: async () => pairs(),
    async translate({ lines, from, to, signal }) {
      signal?.throwIfAborted();
      const pair = bestPair(pairs(), from, to) as ModelPair | undefined;
      if (pair === undefined)
        throw new TranslationError("ENGINE_FAILED", `no model translates ${from} into ${to} here`);
      return bySentences({ lines, from, to }, (sentences) =>
        translateSentences(pair.models, sentences, signal),
      );
    },
  };
}

/** The models read one sentence at a time. A line of which a sentence is lost comes back as nothing. */
async function bySentences(
  { lines, from, to }: Pick<TranslateRequest, "lines" | "from" | "to">,
  translate: (sentences: string[]) => Promise<string[]>,
): Promise<string[]> {
  const cut = lines.map(({ text }) => sentencesOf(text, baseOf(from)));
  const isWanted = (sentence: string): boolean => /\p{L}/u.test(sentence);
  const translated = (await translate(cut.flat().filter(isWanted))).values();
  const blank = WITHOUT_BLANKS.has(scriptOf(to)) ? "" : " ";
  return cut.map((sentences) => {
    const done = sentences.map((sentence) => (isWanted(sentence) ? translated.next().value! : sentence));
    // Of letters that a vocabulary does not have, the marks alone come back.
    const isLost = done.some((sentence, i) => isWanted(sentences[i]!) && !/[\p{L}\p{N}]/u.test(sentence));
    return isLost ? "" : done.join(blank);
  });
}

/** The pairs whose models are switched on. Reads a small file for each that there could be. */
export function modelPairs(): ModelPair[] {
  return known().flatMap(({ name, from, to }) => {
    const model = installedModel(name);
    return model ? [{ from, to, models: [model] }] : [];
  });
}

/** The pairs that two models translate over English, without those of one model. */
export function pairsOverEnglish(): ModelPair[] {
  const direct = modelPairs();
  return direct
    .filter(({ to }) => to === HUB)
    .flatMap((first) =>
      direct
        .filter(({ from, to }) => from === HUB && to !== first.from)
        .map((second) => ({ from: first.from, to: second.to, models: [...first.models, ...second.models] })),
    );
}

/** What a model of this name reads and writes; undefined where it is none of the catalogue's. */
export function pairOfModel(name: string): LanguagePair | undefined {
  return known().find((model) => model.name === name);
}

/**
 * The names of the models that would have to be added for a pair: one, or two over English.
 *
 * @returns undefined where no models translate it
 */
export function modelsToAdd(from: string, to: string): string[] | undefined {
  const nameOf = (source: string, target: string): string | undefined =>
    (bestPair(known(), source, target) as { name: string } | undefined)?.name;
  const isOn = (name: string): boolean => installedModel(name) !== undefined;
  const direct = nameOf(from, to);
  if (direct !== undefined) return [direct];
  if (baseOf(from) === HUB || baseOf(to) === HUB) return undefined;
  const halves = [nameOf(from, HUB), nameOf(HUB, to)].filter((name) => name !== undefined);
  return halves.length === 2 ? halves.filter((name) => !isOn(name)) : undefined;
}

function known(): { name: string; from: string; to: string }[] {
  return CATALOGUE.filter(({ kind }) => kind === "translation").map(({ name, languages }) => {
    const [from, to] = languages as [string, string];
    return { name, from, to };
  });
}

/**
 * Translates sentences by a model, or by two one after the other, in a process of its own that starts with the first sentence.
 *
 * @returns one for each, in their order; "" where nothing came of one
 * @throws TranslationError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function translateSentences(
  models: readonly InstalledModel[],
  sentences: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const process = processOf(models);
  const translated: string[] = [];
  for (const batch of batchesOf(sentences, BATCH)) {
    try {
      translated.push(...(await process.ask({ sentences: batch }, { signal })).sentences);
    } catch (cause) {
      signal?.throwIfAborted();
      const why = cause instanceof Error ? cause.message : String(cause);
      const names = models.map(({ name }) => name).join(" and ");
      throw new TranslationError("ENGINE_FAILED", `${names} failed: ${why}`, { cause });
    }
  }
  return translated;
}

/** Ends the process of models that are about to be changed, or of a test. */
export async function stopTranslating(models: readonly InstalledModel[]): Promise<void> {
  await processOf(models).stop();
  processes.delete(keyOf(settingsOf(models)));
}

function processOf(models: readonly InstalledModel[]): BergamotProcess {
  const settings = settingsOf(models);
  const key = keyOf(settings);
  let process = processes.get(key);
  if (!process) {
    process = new ModelProcess({
      program: new URL("./bergamot.program.ts", import.meta.url),
      settings,
      memoryLimitMb: MEMORY_LIMIT.ownMb + MEMORY_LIMIT.modelMb * models.length,
      timeLimitMs: TIME_LIMIT_MS,
    });
    processes.set(key, process);
  }
  return process;
}

function settingsOf(models: readonly InstalledModel[]): BergamotSettings {
  return {
    folders: models.map(({ folder }) => folder),
    identity: models.flatMap(({ files }) => Object.values(files)).join(" "),
  };
}

function keyOf(settings: BergamotSettings): string {
  return JSON.stringify(settings);
}
