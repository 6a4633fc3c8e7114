import { useWords } from "../../../i18n/words.ts";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { agentWords } from "./words.ts";

/** The way to the pages of one agent. */
export function AgentTabs() {
  const say = useWords(agentWords);
  return (
    <LinkTabs
      label={say("pages")}
      tabs={[
        { label: say("form"), to: "/agents/$agentId", exact: true },
        { label: say("knowledge"), to: "/agents/$agentId/knowledge" },
        { label: say("test"), to: "/agents/$agentId/test" },
        { label: say("site"), to: "/agents/$agentId/site" },
        { label: say("conversations"), to: "/agents/$agentId/conversations" },
        { label: say("unanswered"), to: "/agents/$agentId/unanswered" },
      ]}
    />
  );
}
