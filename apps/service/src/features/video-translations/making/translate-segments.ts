import type { Segment } from "../script/segment.ts";
import type { Brand } from "../translation.ts";
import type { Translation } from "../translator.ts";

/** Segments with their targets, and how far these can be trusted. */
export interface TranslatedSegments {
  segments: Segment[];
  isDraft: boolean;
  /** Why it is a draft, a sentence each. */
  qualityReasons: string[];
  warnings: string[];
}

/** What stands in for something else in a script, as it is written. */
const VARIABLE = /\{\{[^{}]{1,100}\}\}/g;
/** A text in a picture has about the room of the one before. */
const TEXT_ROOM = 1.3;

/** Translates segments, those of each source language together. Throws TranslationFailure, the signal's reason when aborted. */
export async function translateSegments(
  segments: readonly Segment[],
  to: string,
  brand: Brand | null,
  { translation, signal }: { translation: Translation; signal: AbortSignal },
): Promise<TranslatedSegments> {
  const targets = new Map<number, string>();
  const drafts = new Set<string>();
  const warnings: string[] = [];
  const forced = brand?.whitelist ?? [];
  for (const [from, lines] of Map.groupBy(segments, ({ language }) => language)) {
    const variables = lines.flatMap(({ source }) => source.match(VARIABLE) ?? []);
    const keep = [...new Set([...(brand?.blacklist ?? []), ...variables])];
    const translated = await translation.translate({
      lines: lines.map(({ kind, source, speaker }) => ({
        text: source,
        ...(speaker !== null && { speaker: `speaker ${speaker}` }),
        ...(kind === "text" && { maxCharacters: Math.ceil(source.length * TEXT_ROOM) }),
      })),
      from,
      to,
      glossary: { keep, forced },
      ...(brand?.tone && { tone: brand.tone }),
      signal,
    });
    for (const [index, { id }] of lines.entries()) targets.set(id, translated.lines[index]!);
    warnings.push(...translated.warnings);
    if (translated.quality === "draft") drafts.add(translated.engine);
  }
  return {
    segments: segments.map((segment) => ({ ...segment, target: targets.get(segment.id)! })),
    isDraft: drafts.size > 0,
    qualityReasons: [...drafts].map(
      (engine) => `The translator ${engine} makes drafts: have somebody read them who knows the language.`,
    ),
    warnings,
  };
}
