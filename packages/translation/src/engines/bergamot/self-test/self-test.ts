import phrases from "../../../../data/self-test-phrases.json" with { type: "json" };
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { languageName } from "../../../languages.ts";
import { pairOfModel, stopTranslating, translateSentences } from "../bergamot-translator.ts";

/** A sentence in one language, and what its translation into that language has in it whoever translates. */
interface Phrase {
  text: string;
  /** A regular expression, of lower-case text. */
  sign: string;
}

/** The same six sentences in every language that has a model. */
export const PHRASES: Readonly<Record<string, readonly Phrase[]>> = phrases;

/** Of six; a translator may know another word for one or two things. */
const ENOUGH_RIGHT = 4;

/**
 * Tries whether a model translates on this machine: simple sentences, whose translations must have in them what every translation has.
 * Measures `sentenceMs`, of a short one, the model loaded, and `rightShare` of the sentences, from 0 to 1.
 */
export async function selfTestTranslation(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const pair = pairOfModel(model.name);
  if (pair === undefined) return { faults: [`${model.name} names no two languages`], measures: {} };
  const texts = PHRASES[pair.from]!.map(({ text }) => text);
  try {
    const first = await translateSentences([model], texts, signal);
    const startMs = performance.now();
    const again = await translateSentences([model], texts, signal);
    const sentenceMs = (performance.now() - startMs) / texts.length;
    const right = PHRASES[pair.to]!.filter(({ sign }, at) =>
      new RegExp(sign).test(first[at]!.toLowerCase()),
    ).length;
    const faults = faultsOf(texts, first, again);
    if (right < ENOUGH_RIGHT)
      faults.push(
        `of ${texts.length} sentences it translates ${right} so that they are ${languageName(pair.to)}`,
      );
    return { faults, measures: { sentenceMs, rightShare: right / texts.length } };
  } catch (error) {
    signal?.throwIfAborted();
    return { faults: [error instanceof Error ? error.message : String(error)], measures: {} };
  } finally {
    await stopTranslating([model]);
  }
}

function faultsOf(texts: readonly string[], first: readonly string[], again: readonly string[]): string[] {
  const faults: string[] = [];
  const lost = texts.filter((_, at) => !/\p{L}/u.test(first[at]!));
  const same = texts.filter((text, at) => text === first[at]);
  if (lost.length > 0) faults.push(`it makes nothing of "${lost[0]}"`);
  if (same.length > 0) faults.push(`it leaves "${same[0]}" as it is`);
  if (first.some((text, at) => text !== again[at])) faults.push("it translates otherwise when asked again");
  return faults;
}
