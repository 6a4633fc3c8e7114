/** What things are called, by language; a test holds that both languages have all of them. */
export interface Names {
  en: Readonly<Record<string, string>>;
  de: Readonly<Record<string, string>>;
}
