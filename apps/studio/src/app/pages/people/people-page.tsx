import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** The people who can be shown. */
export function PeoplePage() {
  const say = useWords(shellWords);
  return <Page title={say("people")}>{null}</Page>;
}
