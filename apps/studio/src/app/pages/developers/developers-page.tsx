import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** Keys and hooks. */
export function DevelopersPage() {
  const say = useWords(shellWords);
  return <Page title={say("developers")}>{null}</Page>;
}
