import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** The queue. */
export function OperationsPage() {
  const say = useWords(shellWords);
  return <Page title={say("operations")}>{null}</Page>;
}
