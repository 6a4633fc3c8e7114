import { useWords } from "../../i18n/words.ts";
import { shellWords } from "../../shell/words.ts";
import { Page } from "../../ui/page.tsx";

/** A video. */
export function VideoPage() {
  const say = useWords(shellWords);
  return <Page title={say("library")}>{null}</Page>;
}
