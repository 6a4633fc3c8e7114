const FORMAL = /\b(?:formal|polite|official|business|professional|serious|respectful)\b/i;
const INFORMAL = /\b(?:informal|casual|friendly|playful|colloquial|relaxed|personal|youthful)\b/i;

/** Whether a tone asks to be formal; undefined where it says nothing of it. */
export function formalityOf(tone = ""): "formal" | "informal" | undefined {
  if (INFORMAL.test(tone)) return "informal";
  return FORMAL.test(tone) ? "formal" : undefined;
}
