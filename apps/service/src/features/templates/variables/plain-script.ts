/**
 * A value as a voice reads it: nothing in it is a mark of scripts, by itself or with what stands beside it. Square brackets become round
 * ones, and a `<` that could begin a tag becomes `‹`.
 */
export function plainScript(value: string): string {
  return value
    .replace(/[[［]/g, "(")
    .replace(/[\]］]/g, ")")
    .replace(/[<＜](?=\p{C}*(?:[a-z/ａ-ｚ／]|$))/giu, "‹");
}
