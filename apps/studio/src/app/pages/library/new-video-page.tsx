import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** A new video. */
export function NewVideoPage() {
  const say = useWords(shellWords);
  return <Page title={say("library")}>{null}</Page>;
}
