import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { agentQuery } from "../../../api/agents.ts";
import { conversationQuery } from "../../../api/conversations.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { Transcript } from "./transcript.tsx";
import { conversationWords } from "./words.ts";

/** One conversation, as it was said. */
export function ConversationPage() {
  const say = useWords(conversationWords);
  const format = useFormat();
  const { agentId, conversationId } = useParams({
    from: "/signed-in/agents/$agentId/conversations/$conversationId",
  });
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const conversation = useQuery(conversationQuery(conversationId));
  return (
    <div className="grid gap-4">
      <Link
        to="/agents/$agentId/conversations"
        params={{ agentId }}
        className="flex items-center gap-2 justify-self-start py-1 text-accent hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {say("back")}
      </Link>
      {conversation.isError && <LoadFault error={conversation.error} onRetry={conversation.refetch} />}
      {conversation.isPending && <Skeleton className="h-96 max-w-3xl" />}
      {conversation.data && (
        <>
          <h2 className="text-lg font-semibold">
            {say("title", { time: format.moment(conversation.data.started_at) })}
          </h2>
          <Transcript transcript={conversation.data.transcript} agent={agent} />
        </>
      )}
    </div>
  );
}
