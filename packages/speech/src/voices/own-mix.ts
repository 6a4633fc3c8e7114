import { STYLES } from "../engines/kokoro/styles-of-kokoro.ts";
import { NEURAL_VOICES } from "./neural-voices.ts";
import type { Voice } from "./voice.ts";

const MIX = /^mix((?:-[a-z]{2}_[a-z]+-\d{1,3}){1,4})(?:-rate-(\d{2,3}))?$/;
/** Beyond these a style hardly sounds like a person. */
const RATES = { least: 50, most: 200 };

/**
 * A voice of one's own as its id says it: `mix-af_heart-70-af_bella-30`, styles with their parts, one to four, and perhaps
 * `-rate-95` (percent of the styles' own rate). All styles are of one language, which is the voice's; American and British
 * English count as one, and the first style's phones are spoken. `undefined` for an id that says nothing of the kind.
 */
export function ownMix(id: string): Voice | undefined {
  const [, parts, rate = "100"] = MIX.exec(id) ?? [];
  if (parts === undefined) return undefined;
  const styles: Record<string, number> = {};
  for (const [, name = "", part] of parts.matchAll(/-([a-z]{2}_[a-z]+)-(\d{1,3})/g)) {
    if (!STYLES.includes(name) || name in styles || Number(part) === 0) return undefined;
    styles[name] = Number(part);
  }
  const names = Object.keys(styles);
  const like = NEURAL_VOICES.find(
    (voice) =>
      voice.engine === "kokoro" && prefixOf(Object.keys(voice.recipe.styles)[0]!) === prefixOf(names[0]!),
  );
  const isOfOneLanguage = new Set(names.map(languageOf)).size === 1;
  if (like?.engine !== "kokoro" || !isOfOneLanguage) return undefined;
  if (Number(rate) < RATES.least || Number(rate) > RATES.most) return undefined;
  return {
    ...like,
    id,
    name: names.map((name) => name.slice(3, 4).toUpperCase() + name.slice(4)).join(" and "),
    style: "mixed",
    recipe: { ...like.recipe, styles, rate: Number(rate) / 100 },
  };
}

/** Language and gender: "af". */
function prefixOf(style: string): string {
  return style.slice(0, 2);
}

function languageOf(style: string): string {
  return style[0] === "b" ? "a" : style[0]!;
}
