import { baseOf } from "../../languages.ts";

/** Debian's packages that translate in both directions. */
const BOTH_WAYS: Readonly<Record<string, string>> = {
  "en es": "apertium-eng-spa",
  "en ca": "apertium-eng-cat",
  "en gl": "apertium-en-gl",
  "es ca": "apertium-spa-cat",
  "es pt": "apertium-es-pt",
  "es fr": "apertium-fr-es",
  "es it": "apertium-spa-ita",
  "fr ca": "apertium-fra-cat",
  "pt ca": "apertium-por-cat",
};
/** Programs that a package only recommends, and does nothing without. */
const NEEDS: Readonly<Record<string, string>> = { "apertium-spa-cat": "cg3" };

/**
 * The Debian packages that bring Apertium and a pair: "apertium apertium-eng-spa". Of the pairs that Debian has, those whose content was looked at.
 *
 * @returns undefined for any other pair
 */
export function debianPackagesFor(from: string, to: string): string | undefined {
  const [a, b] = [baseOf(from), baseOf(to)];
  const found = BOTH_WAYS[`${a} ${b}`] ?? BOTH_WAYS[`${b} ${a}`];
  return found && ["apertium", found, NEEDS[found]].filter((name) => name !== undefined).join(" ");
}
