import type { Accent } from "./units.ts";

/** Sounds of American English after which a t before a weak ending becomes a flap. */
const BEFORE_FLAP = /[AIOWYiuæɑəɛɪɹʊʌ]$/u;

/** Phones of a word and the ending -s: "cats", "dogs", "boxes". */
export function withS(stem: string, accent: Accent): string {
  if (/[ptkfθ]$/u.test(stem)) return `${stem}s`;
  return stem + (/[szʃʒʧʤ]$/u.test(stem) ? weak(accent) : "") + "z";
}

/** Phones of a word and the ending -ed: "asked", "begged", "waited". */
export function withEd(stem: string, accent: Accent): string {
  if (/[pkfθʃsʧ]$/u.test(stem)) return `${stem}t`;
  if (stem.endsWith("d")) return `${stem}${weak(accent)}d`;
  if (!stem.endsWith("t")) return `${stem}d`;
  if (accent === "british" || stem.length < 2) return `${stem}ɪd`;
  return BEFORE_FLAP.test(stem.slice(0, -1)) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

/** Phones of a word and the ending -ing; `undefined` where the British say an r between that no rule here knows. */
export function withIng(stem: string, accent: Accent): string | undefined {
  if (accent === "british") return /[əː]$/u.test(stem) ? undefined : `${stem}ɪŋ`;
  if (stem.endsWith("t") && BEFORE_FLAP.test(stem.slice(0, -1))) return `${stem.slice(0, -1)}ɾɪŋ`;
  return `${stem}ɪŋ`;
}

function weak(accent: Accent): string {
  return accent === "british" ? "ɪ" : "ᵻ";
}
