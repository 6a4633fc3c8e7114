export { FONT_FAMILIES } from "./fonts/families.ts";
export { hanLanguageOf } from "./fonts/families.ts";
export { measureText, paintLabel, paintText } from "./paint-text.ts";
export { missingCharacters } from "./paint-text.ts";
export type { Look } from "./look.ts";
