import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { agentQuery } from "../../../api/agents.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { CodeFields } from "./code-fields.tsx";
import { looksOf } from "./embed-code.ts";
import { LookFields } from "./look-fields.tsx";
import { MockPage } from "./mock-page.tsx";
import { useSiteChoices } from "./site-choices.ts";
import { WhereFields } from "./where-fields.tsx";

/** How an agent looks on a site, where it may be shown, and the code that puts it there. */
export function SitePage() {
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId" });
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const [choices, choose] = useSiteChoices(agentId);
  const looks = useDeferredValue(looksOf(choices));
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_1fr]">
        <div className="grid gap-4">
          <LookFields name={agent.name} choices={choices} onChoose={choose} />
          <WhereFields choices={choices} onChoose={choose} />
        </div>
        <MockPage>
          <LivePreview agent={agent} looks={looks} className="h-175 border-0 bg-transparent shadow-none" />
        </MockPage>
      </div>
      <CodeFields agentId={agentId} choices={choices} />
    </div>
  );
}
