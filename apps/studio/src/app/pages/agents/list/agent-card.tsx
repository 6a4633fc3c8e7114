import type { AgenticAvatar } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { agentQuery } from "../../../api/agents.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Face } from "../agent/face.tsx";
import { listWords } from "./words.ts";

/** One agent: who it is, whether it takes visitors, and how much it is used. */
export function AgentCard({ agent }: { agent: AgenticAvatar }) {
  const say = useWords(listWords);
  const format = useFormat();
  const details = useQuery(agentQuery(agent.id));
  const usage = details.data?.usage;
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agent.id }}
      className="group flex h-full items-center gap-4 rounded-card border border-line bg-panel p-4 shadow-card transition hover:border-accent hover:shadow-float"
    >
      <Face personId={agent.avatar_id} className="size-24 rounded-xl" />
      <span className="grid min-w-0 grow content-center gap-1.5">
        <span className="truncate text-lg font-semibold group-hover:text-accent">{agent.name}</span>
        <span>
          <Badge look={agent.status === "active" ? "good" : "plain"}>{say(agent.status)}</Badge>
        </span>
        <span className="min-h-5 text-sm text-muted">
          {usage &&
            `${say("sessions", { count: usage.total_sessions })} · ${
              usage.last_used === null
                ? say("neverUsed")
                : say("lastUsed", { time: format.ago(usage.last_used) })
            }`}
        </span>
      </span>
    </Link>
  );
}
