import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { agentQuery } from "../../../api/agents.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { AgentForm } from "./agent-form.tsx";

/** Everything that makes an agent what it is, and beside it the agent itself, to talk to. */
export function FormPage() {
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId" });
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <AgentForm agent={agent} />
      <div className="xl:sticky xl:top-6">
        <LivePreview agent={agent} />
      </div>
    </div>
  );
}
