import { Globe } from "lucide-react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { LANGUAGES, useLanguage } from "../i18n/language.tsx";
import type { Language } from "../i18n/language.tsx";
import { useWords } from "../i18n/words.ts";
import { Logo } from "./logo.tsx";
import { shellWords } from "./words.ts";

/** A page before one is signed in: one card in the middle, and the language. */
export function Door({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const say = useWords(shellWords);
  const { language, choose } = useLanguage();
  useEffect(() => {
    document.title = `${title} · Orator Studio`;
  }, [title]);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] gap-6 p-4 sm:p-8">
      <header>
        <Logo />
      </header>
      <main className="grid w-full max-w-md gap-6 place-self-center rounded-2xl border border-line bg-panel p-6 shadow-card sm:p-8">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {lead && <p className="mt-1.5 text-muted">{lead}</p>}
        </div>
        {children}
      </main>
      <footer className="flex items-center justify-center gap-2 text-muted">
        <Globe className="size-4" aria-hidden />
        <select
          aria-label={say("language")}
          value={language}
          onChange={({ target }) => choose(target.value as Language)}
          className="rounded-lg bg-transparent px-2 py-1"
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </footer>
    </div>
  );
}
