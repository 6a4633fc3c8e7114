import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { agentsQuery } from "../../../api/agents.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { AgentCard } from "./agent-card.tsx";
import { FirstAgent } from "./first-agent.tsx";
import { listWords } from "./words.ts";

const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** The agents with their person, whether they take visitors, and how much they are used. */
export function AgentsPage() {
  const say = useWords(listWords);
  const mayMake = useMay("editor");
  const agents = useInfiniteQuery(agentsQuery);
  const all = agents.data?.pages.flatMap((page) => page.agentic_avatars);
  const isEmpty = all?.length === 0;
  return (
    <Page
      title={say("title")}
      lead={say("lead")}
      actions={
        mayMake &&
        !isEmpty && (
          <Button look="primary" asChild>
            <Link to="/agents/new">
              <Plus aria-hidden />
              {say("new")}
            </Link>
          </Button>
        )
      }
    >
      {agents.isError && <LoadFault error={agents.error} onRetry={agents.refetch} />}
      {agents.isPending && (
        <div className={GRID}>
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-32" />
          ))}
        </div>
      )}
      {isEmpty && <FirstAgent />}
      {all !== undefined && !isEmpty && (
        <ul className={GRID}>
          {all.map((agent) => (
            <li key={agent.id}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      )}
      {agents.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={agents.isFetchingNextPage}
          onClick={() => void agents.fetchNextPage()}
        >
          {say("more")}
        </Button>
      )}
    </Page>
  );
}
