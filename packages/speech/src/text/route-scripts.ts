/** Scripts and the language that their text is taken to be in, when the voice speaks another. */
const LANGUAGE_OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
];

/** A stretch of a script, and the language to speak it in; `undefined` is the voice's own. */
export interface Route {
  text: string;
  language: string | undefined;
}

/**
 * Splits a text at the ends of sentences wherever most letters change to another script than Latin, so that a voice
 * of that language can take over. A few foreign letters in a sentence do not change its voice.
 */
export function routeScripts(text: string): Route[] {
  if (!LANGUAGE_OF_SCRIPT.some(([script]) => text.search(script) >= 0))
    return [{ text, language: undefined }];
  const routes: Route[] = [];
  for (const piece of text.split(/(?<=[.!?…。！？][\s"'»”)]+|[。！？]|\n)/u)) {
    const language = languageOf(piece);
    const last = routes.at(-1);
    const isNeutral = !/\p{L}/u.test(piece);
    if (last && (isNeutral || last.language === language)) last.text += piece;
    else routes.push({ text: piece, language });
  }
  return routes;
}

function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return LANGUAGE_OF_SCRIPT.find(([script]) => (text.match(script)?.length ?? 0) > letters / 2)?.[1];
}
