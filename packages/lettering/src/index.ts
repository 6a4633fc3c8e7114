export { FONT_FAMILIES } from "./fonts/families.ts";
export { hanLanguageOf } from "./fonts/families.ts";
export { measureText, paintLabel, paintText } from "./paint-text.ts";
export { graphemesOf, piecesOf } from "./layout/pieces.ts";
export { missingCharacters } from "./paint-text.ts";
export type { Look } from "./look.ts";
