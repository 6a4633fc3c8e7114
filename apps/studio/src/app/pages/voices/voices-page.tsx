import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** The voices. */
export function VoicesPage() {
  const say = useWords(shellWords);
  return <Page title={say("voices")}>{null}</Page>;
}
