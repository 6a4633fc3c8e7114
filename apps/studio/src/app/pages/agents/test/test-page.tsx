import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { agentQuery } from "../../../api/agents.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { QuestionList } from "./question-list.tsx";
import { TurnList } from "./turn-list.tsx";
import { useTurns } from "./use-turns.ts";

/** Tries an agent out: in a conversation, and with a list of questions. */
export function TestPage() {
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId" });
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { turns, hear } = useTurns();
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-[26rem_1fr]">
        <LivePreview agent={agent} onTold={hear} />
        <TurnList turns={turns} agent={agent} />
      </div>
      <QuestionList agent={agent} />
    </div>
  );
}
