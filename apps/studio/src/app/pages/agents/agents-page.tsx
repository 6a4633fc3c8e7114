import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** The agents. */
export function AgentsPage() {
  const say = useWords(shellWords);
  return <Page title={say("agents")}>{null}</Page>;
}
