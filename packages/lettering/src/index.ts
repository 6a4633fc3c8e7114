export { FONT_FAMILIES } from "./fonts/families.ts";
export type { FontFamily } from "./fonts/families.ts";
export { hanLanguageOf } from "./fonts/han-style.ts";
export { measureText, paintLabel, paintText } from "./paint-text.ts";
export type { TextSize } from "./paint-text.ts";
export { missingCharacters } from "./missing-characters.ts";
export type { Bitmap, Look, Plate, Room } from "./look.ts";
