import { useLanguage } from "./language.tsx";

/** Texts by name; `{count}` and other names in braces are filled in, `name_one` and `name_other` chosen by count. */
type Dictionary = Record<string, string>;

/** The texts of one part of the studio in every language that it speaks. */
interface Words<Key extends string> {
  en: Record<Key, string>;
  de: Record<Key, string>;
}

/** What fills the braces of a text. */
type Values = Record<string, string | number>;

/** The names by which texts are asked for: without the ending that a count chooses. */
type NameOf<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** Says a text in the language that was chosen. */
export type Say<Key extends string> = (name: NameOf<Key>, values?: Values) => string;

/** Keeps the texts of a part together, so that the compiler sees a language that lacks one. */
export function defineWords<const English extends Dictionary>(words: {
  en: English;
  de: { [Key in keyof English]: string };
}): Words<keyof English & string> {
  return words;
}

/** The texts of a part in the visitor's language. */
export function useWords<Key extends string>(words: Words<Key>): Say<Key> {
  const { language } = useLanguage();
  return (name, values) => fill(words[language] as Dictionary, language, name, values);
}

/** One text with its braces filled: numbers are written as the language writes them. */
function fill(texts: Dictionary, language: string, name: string, values: Values = {}): string {
  const { count } = values;
  const text =
    (typeof count === "number" ? texts[`${name}_${countForm(language, count)}`] : undefined) ??
    texts[name] ??
    texts[`${name}_other`] ??
    name;
  return text.replaceAll(/\{(\w+)\}/g, (braces, key: string) => {
    const value = values[key];
    if (value === undefined) return braces;
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });
}

function countForm(language: string, count: number): string {
  return new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
}
