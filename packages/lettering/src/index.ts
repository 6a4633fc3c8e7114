export { FONT_FAMILIES } from "./fonts/families.ts";
export { hanLanguageOf } from "./fonts/han-style.ts";
export { measureText, paintLabel, paintText } from "./paint-text.ts";
export { missingCharacters } from "./missing-characters.ts";
export type { Look } from "./look.ts";
