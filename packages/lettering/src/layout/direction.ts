const RTL =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f]/u;
const LTR = /[\p{L}\u200e]/u;

/** Which way lines run. */
export type Direction = "ltr" | "rtl";

/** The direction of the first character that has one (Unicode Bidirectional Algorithm, P2 and P3); none without such a one. */
export function directionOf(text: string): Direction | undefined {
  for (const character of text) {
    if (RTL.test(character) && /[\p{L}\u200f]/u.test(character)) return "rtl";
    if (LTR.test(character)) return "ltr";
  }
  return undefined;
}
