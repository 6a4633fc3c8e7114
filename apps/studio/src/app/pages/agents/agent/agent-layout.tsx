import type { AgenticAvatarDetails } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { agentQuery } from "../../../api/agents.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { AgentTabs } from "./agent-tabs.tsx";
import { Face } from "./face.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { agentWords } from "./words.ts";

/** What is above every page of an agent: who it is, whether it takes visitors, and the way to its pages. */
export function AgentLayout() {
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId" });
  const agent = useQuery(agentQuery(agentId));
  if (agent.isError)
    return (
      <Page title="…">
        <LoadFault error={agent.error} onRetry={agent.refetch} />
      </Page>
    );
  return (
    <Page
      title={agent.data?.name ?? "…"}
      lead={agent.data === undefined ? <span className="block h-9" /> : <Lead agent={agent.data} />}
      actions={agent.data !== undefined && <AgentMenu agent={agent.data} />}
    >
      <AgentTabs />
      {agent.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <Warnings agent={agent.data} />
          <FirstSteps agent={agent.data} />
          <Outlet />
        </>
      )}
    </Page>
  );
}

function Lead({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(agentWords);
  const { total_sessions: sessions, total_messages: messages } = agent.usage;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Face personId={agent.avatar_id} className="size-9 rounded-full" />
      <Badge look={agent.status === "active" ? "good" : "plain"}>{say(agent.status)}</Badge>
      <span className="text-sm">
        {say("sessions", { count: sessions })}, {say("messages", { count: messages })}
      </span>
      <Link to="/agents" className="py-1 text-sm text-accent hover:underline">
        {say("all")}
      </Link>
    </span>
  );
}

/** What the agent cannot do on this machine, such as a language without a voice. */
function Warnings({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(agentWords);
  if (agent.warnings === undefined) return null;
  return (
    <div role="status" className="flex gap-2.5 rounded-lg bg-warn-soft p-3 text-warn">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <div>
        <p className="font-medium">{say("warnings")}</p>
        {agent.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}
