import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** Settings. */
export function SettingsPage() {
  const say = useWords(shellWords);
  return <Page title={say("settings")}>{null}</Page>;
}
