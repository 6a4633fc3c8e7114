import sampleLines from "../../../data/sample-lines.json" with { type: "json" };

/**
 * What a voice says when it introduces itself, by language or locale: "Hello! This is my voice. Give me a text, and I'll
 * read it to you." No line says whether a woman or a man is speaking.
 */
const LINES: Record<string, string> = sampleLines;

/** The line for a locale such as pt-BR; undefined for a language that has none yet. */
export function sampleLine(locale: string): string | undefined {
  return LINES[locale] ?? LINES[locale.split("-")[0]!];
}
