/** ISO 639-1 as voices name it: the first part of a tag. Norwegian is "no", in whichever of its two spellings. */
export function baseLanguage(tag: string): string {
  const [language = ""] = tag.toLowerCase().split("-");
  return language === "nb" || language === "nn" ? "no" : language;
}
