declare module "snowball-stemmers" {
  /** Martin Porter's stemmers of one language; throws for a language that has none. */
  const snowball: { newStemmer(language: string): { stem(word: string): string } };
  export default snowball;
}
