import { createContext, useContext, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { readSetting, writeSetting } from "../theme/settings.ts";

/** The languages that the studio speaks. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

/** One of them. */
export type Language = keyof typeof LANGUAGES;

interface ChosenLanguage {
  language: Language;
  choose(language: Language): void;
}

const Chosen = createContext<ChosenLanguage>({ language: "en", choose() {} });

/** Gives every part the language that was chosen here before, or the browser's. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  function choose(chosen: Language): void {
    writeSetting("language", chosen);
    setLanguage(chosen);
  }
  return <Chosen value={{ language, choose }}>{children}</Chosen>;
}

/** The language, and how to choose another. */
export function useLanguage(): ChosenLanguage {
  return useContext(Chosen);
}

function firstLanguage(): Language {
  const wished = [readSetting("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wished.find((tag) => tag !== undefined && tag in LANGUAGES) ?? "en") as Language;
}
