import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { agentQuery } from "../../../api/agents.ts";
import { conversationsQuery } from "../../../api/conversations.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty, LoadFault, Skeleton } from "../../../ui/page.tsx";
import { ConversationFilters } from "./conversation-filters.tsx";
import { ConversationTable } from "./conversation-table.tsx";
import { conversationWords } from "./words.ts";

const FROM = "/signed-in/agents/$agentId/conversations";

/** What visitors and an agent said to each other: to be searched, and narrowed to what they liked or did not. */
export function ConversationsPage() {
  const say = useWords(conversationWords);
  const { agentId } = useParams({ from: FROM });
  const { q, thumbs, tests } = useSearch({ from: FROM });
  const filter = { q, thumbs, tests };
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const conversations = useInfiniteQuery(conversationsQuery(agentId, filter));
  const all = conversations.data?.pages.flatMap((page) => page.conversations);
  const isNarrowed = q !== undefined || thumbs !== undefined || tests !== undefined;
  if (all?.length === 0 && !isNarrowed)
    return (
      <Empty
        icon={<MessagesSquare aria-hidden />}
        title={say("emptyTitle")}
        text={say("emptyText", { name: agent.name })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild>
              <Link to="/agents/$agentId/site" params={{ agentId }}>
                {say("toSite")}
              </Link>
            </Button>
            <Button look="quiet" asChild>
              <Link to="/agents/$agentId/conversations" params={{ agentId }} search={{ tests: true }}>
                {say("ownTests")}
              </Link>
            </Button>
          </div>
        }
      />
    );
  return (
    <div className="grid gap-4">
      <ConversationFilters agentId={agentId} filter={filter} />
      {conversations.isError && <LoadFault error={conversations.error} onRetry={conversations.refetch} />}
      {conversations.isPending && <Skeleton className="h-80" />}
      {all?.length === 0 && <p className="py-8 text-center text-muted">{say("noneFound")}</p>}
      {all !== undefined && all.length > 0 && (
        <ConversationTable
          conversations={all}
          agentId={agentId}
          onEnd={conversations.hasNextPage ? conversations.fetchNextPage : undefined}
        />
      )}
    </div>
  );
}
