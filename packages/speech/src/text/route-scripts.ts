/** Scripts and the languages that are written in them; the first is meant when the voice speaks none of them. */
const LANGUAGES_OF_SCRIPT: readonly (readonly [script: RegExp, languages: readonly [string, ...string[]]])[] =
  [
    [/\p{Script=Cyrillic}/gu, ["ru", "uk", "bg", "sr"]],
    [/\p{Script=Greek}/gu, ["el"]],
    [/\p{Script=Arabic}/gu, ["ar", "fa"]],
    [/\p{Script=Devanagari}/gu, ["hi"]],
    [/\p{Script=Hangul}/gu, ["ko"]],
    [/\p{Script=Han}/gu, ["zh"]],
  ];

/** A stretch of a script, and the language to speak it in; `undefined` is the voice's own. */
interface Route {
  text: string;
  language: string | undefined;
}

/**
 * Splits a text at the ends of sentences wherever most letters change to a script that the voice's language is not
 * written in, so that another voice can take over. A few foreign letters in a sentence do not change its voice.
 */
export function routeScripts(text: string, voiceLanguage: string): Route[] {
  if (!LANGUAGES_OF_SCRIPT.some(([script]) => text.search(script) >= 0))
    return [{ text, language: undefined }];
  const routes: Route[] = [];
  for (const piece of text.split(/(?<=[.!?…。！？][\s"'»”)]+|[。！？]|\n)/u)) {
    const language = languageOf(piece, voiceLanguage);
    const last = routes.at(-1);
    const isNeutral = !/\p{L}/u.test(piece);
    if (last && (isNeutral || last.language === language)) last.text += piece;
    else routes.push({ text: piece, language });
  }
  return routes;
}

function languageOf(text: string, voiceLanguage: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = LANGUAGES_OF_SCRIPT.find(([script]) => (text.match(script)?.length ?? 0) > letters / 2)?.[1];
  return !found || found.includes(voiceLanguage) ? undefined : found[0];
}
