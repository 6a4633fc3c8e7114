import { useWords } from "../../i18n/words.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { voiceWords } from "./words.ts";

/** The pages of voices side by side. */
export function VoiceTabs() {
  const say = useWords(voiceWords);
  return (
    <LinkTabs
      label={say("title")}
      tabs={[
        { label: say("all"), to: "/voices", exact: true },
        { label: say("brands"), to: "/voices/brands" },
        { label: say("pronunciation"), to: "/voices/pronunciation" },
      ]}
    />
  );
}
