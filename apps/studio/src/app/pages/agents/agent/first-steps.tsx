import type { AgenticAvatarDetails } from "@orator/sdk";
import { Link, useMatchRoute, useSearch } from "@tanstack/react-router";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { agentWords } from "./words.ts";

/** Leads through what is left to do for somebody's first agent: what it knows, and where it is shown. */
export function FirstSteps({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(agentWords);
  const matches = useMatchRoute();
  const { first } = useSearch({ from: "/signed-in/agents/$agentId" });
  const isKnowledge = matches({ to: "/agents/$agentId/knowledge" }) !== false;
  const isSite = matches({ to: "/agents/$agentId/site" }) !== false;
  if (!first || (!isKnowledge && !isSite)) return null;
  const params = { agentId: agent.id };
  return (
    <section
      aria-label={say("steps")}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft p-4 text-on-soft"
    >
      <p className="min-w-60 grow">
        <strong className="mr-2 font-semibold">{say("step", { count: isKnowledge ? 2 : 3 })}</strong>
        {say(isKnowledge ? "stepKnowledge" : "stepSite", { name: agent.name })}
      </p>
      <Button look="primary" asChild>
        {isKnowledge ? (
          <Link to="/agents/$agentId/site" params={params} search={{ first: true }}>
            {say("next")}
          </Link>
        ) : (
          <Link to="/agents/$agentId" params={params}>
            {say("finish")}
          </Link>
        )}
      </Button>
    </section>
  );
}
